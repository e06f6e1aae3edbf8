// Where on the page one is: the address says it.

export type Place = { at: 'home' } | { at: 'table'; match: string };

export function placeOf(path: string): Place {
  const match = /^\/t\/([^/]+)$/.exec(path)?.[1];
  return match ? { at: 'table', match: decodeURIComponent(match) } : { at: 'home' };
}

let path = $state(location.pathname);

window.addEventListener('popstate', () => (path = location.pathname));

export function here(): Place {
  return placeOf(path);
}

export function goTo(target: string): void {
  history.pushState(null, '', target);
  path = location.pathname;
}
