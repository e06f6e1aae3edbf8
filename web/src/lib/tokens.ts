// One's right to a seat, kept on this device: whoever has the token has the seat. Beside it lies a
// note of what the table is, so that it can be told apart from others.

const TOKEN = 'conexio-token-';
const NOTE = 'conexio-table-';
/** What is known of a table's chance from before the deal; see ../fair/kept.ts. */
export const FAIR = 'conexio-fair-';

/** What this device knows of a table without asking the house. */
export interface Note {
  game: string;
  names: string[];
  /** When it was last seen, in milliseconds since 1970. */
  seen: number;
  over: boolean;
}

export interface Kept extends Note {
  match: string;
}

const NOTHING: Note = { game: '', names: [], seen: 0, over: false };

/** A private window may refuse to keep things; then they last as long as the page. */
const lent = new Map<string, string>();

/** Keep a text on this device, as long as it lets us. */
export function put(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    lent.set(name, text);
  }
}

export function get(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? lent.get(name) ?? null;
  } catch {
    return lent.get(name) ?? null;
  }
}

function drop(name: string): void {
  lent.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Then it was not there either.
  }
}

function names(): string[] {
  try {
    return [...Object.keys(localStorage), ...lent.keys()];
  } catch {
    return [...lent.keys()];
  }
}

export function keepToken(match: string, token: string): void {
  put(TOKEN + match, token);
  note(match, { seen: Date.now() });
}

export function tokenOf(match: string): string {
  return get(TOKEN + match) ?? '';
}

/** Give up what this device has of a table; without another link the seat is lost. */
export function forget(match: string): void {
  drop(TOKEN + match);
  drop(NOTE + match);
  drop(FAIR + match);
}

/** Write down something about a table. */
export function note(match: string, known: Partial<Note>): void {
  put(NOTE + match, JSON.stringify({ ...noted(match), ...known }));
}

export function noted(match: string): Note {
  try {
    const found: unknown = JSON.parse(get(NOTE + match) ?? '{}');
    return { ...NOTHING, ...(found as Partial<Note>) };
  } catch {
    return NOTHING;
  }
}

/** The tables at which this device has a seat: those still played, then the last one seen first. */
export function kept(): Kept[] {
  const found = names()
    .filter((name) => name.startsWith(TOKEN) && get(name))
    .map((name) => name.slice(TOKEN.length));
  return found
    .map((match) => ({ match, ...noted(match) }))
    .sort((one, other) => Number(one.over) - Number(other.over) || other.seen - one.seen);
}
