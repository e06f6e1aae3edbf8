// The version of the page: kept by a service worker, left when the house has a newer one.

const WORKER = '/sw.js';
const LEFT = 'conexio-left';

/** As much of Trusted Types as is needed here. */
interface Types {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** The one address that may become a worker, as the house's content policy wants it. */
function workerUrl(): string {
  const types = (window as { trustedTypes?: Types }).trustedTypes;
  const policy = types?.createPolicy('conexio', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

/** Let the page be there without the house. Over plain http to another machine it cannot be. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Where it is refused, as in some private windows, the page does without.
  navigator.serviceWorker.register(workerUrl()).then(beTaken, () => {});
}

/**
 * Ask the worker for its care. A page that was on its way while the worker took over all pages, or
 * that was loaded past it, would be left alone until it is loaded again.
 */
async function beTaken(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage('take');
}

/** Whether the house serves a page of other files than this one. */
async function isOld(script: string): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(script);
  } catch {
    return false;
  }
}

/**
 * Load the page again, once, when a part of it cannot be fetched because the house has a newer
 * version. What is played is with the house, so nothing is lost.
 */
export function leaveOldPage(script: string): void {
  window.addEventListener('vite:preloadError', () => void leave(script));
}

async function leave(script: string): Promise<void> {
  if (sessionStorage.getItem(LEFT) === script || !(await isOld(script))) return;
  sessionStorage.setItem(LEFT, script);
  location.reload();
}
