// The page offline: a service worker that caches one complete version of the page and shows it when
// the server is unreachable. API calls and sockets bypass it.
//
// Two versions are never mixed: the server's answer comes first, a version is cached only when all
// of its files were fetched, and a hashed file name always means the same content.

/** The parts of the service worker API used here. */
interface LifecycleEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface RequestEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'message',
    then: (event: LifecycleEvent) => void,
  ): void;
  addEventListener(type: 'fetch', then: (event: RequestEvent) => void): void;
}

/** The hashed files of this version, and its name; vite.config.ts writes both here. */
declare const FILES: string[];
declare const VERSION: string;

const PAGE = '/';
const PAGE_PATHS = /^\/(t\/[^/]+)?$/;
const CACHE = `conexio-${VERSION}`;
/** How long to wait for a network that is up but does not answer. */
const NETWORK_TIMEOUT_MS = 6_000;

const worker = self as unknown as Worker;

worker.addEventListener('install', (event) => event.waitUntil(cacheVersion()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
// A page that loaded without this worker asks it to take over.
worker.addEventListener('message', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== 'GET') return;
  if (event.request.mode === 'navigate' && PAGE_PATHS.test(pathname)) {
    event.respondWith(page(event.request));
  } else if (FILES.includes(pathname)) {
    event.respondWith(file(event.request));
  }
});

/** Cache all files of this version, or none. */
async function cacheVersion(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(PAGE, { cache: 'no-cache' }), ...FILES]);
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function cached(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(path, { ignoreVary: true });
}

/** The page from the server; the cached one when the server is unreachable. */
async function page(request: Request): Promise<Response> {
  const response = fetch(request);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const answer = await Promise.race([response.catch(() => undefined), timeout]);
  // A 5xx comes from a proxy whose server is down.
  if (answer && answer.status < 500) return answer;
  return (await cached(PAGE)) ?? response;
}

async function file(request: Request): Promise<Response> {
  return (await cached(new URL(request.url).pathname)) ?? fetch(request);
}
