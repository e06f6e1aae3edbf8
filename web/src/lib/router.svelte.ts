// Where on the page one is: the address says it.

import { keepToken, tokenOf } from './tokens';

export type Place = { at: 'home' } | { at: 'table'; match: string };

const SECRET = /^#([\w-]{16,80})$/;

export function placeOf(path: string): Place {
  const match = /^\/t\/([^/]+)$/.exec(path)?.[1];
  if (!match) return { at: 'home' };
  try {
    return { at: 'table', match: decodeURIComponent(match) };
  } catch {
    return { at: 'home' };
  }
}

export const pathOf = (match: string): string => `/t/${encodeURIComponent(match)}`;

/**
 * Take the token out of an address such as /t/ID#TOKEN, before anybody reads it over a shoulder.
 * A seat that this device has already is not given up for it. Tell whether it was taken.
 */
function pocket(): boolean {
  const place = placeOf(location.pathname);
  const token = SECRET.exec(location.hash)?.[1];
  if (place.at !== 'table' || !token) return false;
  const isNew = !tokenOf(place.match);
  if (isNew) keepToken(place.match, token);
  history.replaceState(history.state, '', location.pathname + location.search);
  return isNew;
}

pocket();
let path = $state(location.pathname);

window.addEventListener('popstate', () => {
  // A seat that has just come to a table that is open: come to it as whoever sits there.
  if (pocket()) location.reload();
  path = location.pathname;
});

export function here(): Place {
  return placeOf(path);
}

export function goTo(target: string): void {
  if (target === location.pathname) return;
  history.pushState(null, '', target);
  path = location.pathname;
}

/** Follow a link without loading the page again, unless a new tab is wanted. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  goTo(link.pathname);
}
