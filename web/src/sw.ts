// The page without the house: a service worker that keeps one version of the page, whole, and shows
// it when the house cannot be reached. What is said between the page and the house passes it by.
//
// Never two versions at once: whatever the house serves comes first, a version is kept only when
// all of its files could be fetched, and hashed names mean the same for ever.

/** As much of a service worker as is needed here. */
interface Work extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Asked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message', then: (event: Work) => void): void;
  addEventListener(type: 'fetch', then: (event: Asked) => void): void;
}

/** The hashed files of this version, and a name for all of it; vite.config.ts writes them here. */
declare const FILES: string[];
declare const VERSION: string;

const PAGE = '/';
const PLACES = /^\/(t\/[^/]+)?$/;
const CACHE = `conexio-${VERSION}`;
/** A network that is there but brings nothing is given up after this. */
const PATIENCE_MS = 6_000;

const worker = self as unknown as Worker;

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
// A page that was not there to be taken over asks for it.
worker.addEventListener('message', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== 'GET') return;
  if (event.request.mode === 'navigate' && PLACES.test(pathname)) {
    event.respondWith(page(event.request));
  } else if (FILES.includes(pathname)) {
    event.respondWith(file(event.request));
  }
});

/** Fetch all of this version, or nothing. */
async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(PAGE, { cache: 'no-cache' }), ...FILES]);
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function kept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(path, { ignoreVary: true });
}

/** The page as the house has it now; as it was kept when the house cannot say. */
async function page(request: Request): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  // A proxy answers for a house that is away.
  if (answer && answer.status < 500) return answer;
  return (await kept(PAGE)) ?? asked;
}

async function file(request: Request): Promise<Response> {
  return (await kept(new URL(request.url).pathname)) ?? fetch(request);
}
