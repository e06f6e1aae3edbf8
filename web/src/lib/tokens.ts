// One's right to a seat, kept on this device: whoever has the token has the seat.

const name = (match: string) => `conexio-token-${match}`;

export function keepToken(match: string, token: string): void {
  localStorage.setItem(name(match), token);
}

export function tokenOf(match: string): string {
  return localStorage.getItem(name(match)) ?? '';
}
