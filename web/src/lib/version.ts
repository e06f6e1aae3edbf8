// The version of the page: cached by a service worker, reloaded when the server has a newer one.

const WORKER = '/sw.js';
const RELOADED = 'conexio-left';

/** The parts of Trusted Types used here. */
interface Types {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** The only address that the server's content security policy allows for a worker. */
function workerUrl(): string {
  const types = (window as { trustedTypes?: Types }).trustedTypes;
  const policy = types?.createPolicy('conexio', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

/** Make the page available offline. Over plain http from another machine browsers refuse that. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Some private windows refuse it; then the page works only online.
  navigator.serviceWorker.register(workerUrl()).then(claimPage, () => {});
}

/**
 * Ask the worker to control this page. Otherwise a page that was loading while the worker took over
 * all pages, or that was loaded without it, would stay uncontrolled until the next load.
 */
async function claimPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage('take');
}

/** Whether the server now serves another version of the page. */
async function isOutdated(script: string): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(script);
  } catch {
    return false;
  }
}

/**
 * Reload the page, once, when one of its files is gone because the server has a newer version.
 * Games are stored on the server, so nothing is lost.
 */
export function reloadWhenOutdated(script: string): void {
  window.addEventListener('vite:preloadError', () => void reload(script));
}

async function reload(script: string): Promise<void> {
  if (sessionStorage.getItem(RELOADED) === script || !(await isOutdated(script))) return;
  sessionStorage.setItem(RELOADED, script);
  location.reload();
}
