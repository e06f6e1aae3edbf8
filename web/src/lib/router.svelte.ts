// The client-side router: which page the address shows.

import { keepToken, tokenOf } from './tokens';

export type Route = { page: 'home' } | { page: 'table'; match: string };

const SECRET = /^#([\w-]{16,80})$/;

export function routeOf(path: string): Route {
  const match = /^\/t\/([^/]+)$/.exec(path)?.[1];
  if (!match) return { page: 'home' };
  try {
    return { page: 'table', match: decodeURIComponent(match) };
  } catch {
    return { page: 'home' };
  }
}

export const pathOf = (match: string): string => `/t/${encodeURIComponent(match)}`;

/**
 * Keep the token of an address such as /t/ID#TOKEN and remove it from the address bar, so that
 * nobody reads it there. A token this device already has for the table is not replaced. Return
 * whether the token was kept.
 */
function takeToken(): boolean {
  const route = routeOf(location.pathname);
  const token = SECRET.exec(location.hash)?.[1];
  if (route.page !== 'table' || !token) return false;
  const isNew = !tokenOf(route.match);
  if (isNew) keepToken(route.match, token);
  history.replaceState(history.state, '', location.pathname + location.search);
  return isNew;
}

takeToken();
let path = $state(location.pathname);

window.addEventListener('popstate', () => {
  // A token has just come for the table that is shown: reload to connect with it.
  if (takeToken()) location.reload();
  path = location.pathname;
});

export function currentRoute(): Route {
  return routeOf(path);
}

export function goTo(target: string): void {
  if (target === location.pathname) return;
  history.pushState(null, '', target);
  path = location.pathname;
}

/** Follow a link without loading the page again, unless a new tab is wanted. */
export function followLink(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  goTo(link.pathname);
}
