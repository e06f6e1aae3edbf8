// The tokens of seats, stored on this device: a token is the right to a seat. Next to each token is
// a note about the table, so that people can recognize it in a list.

const TOKEN = 'conexio-token-';
const NOTE = 'conexio-table-';
/** What is stored about a table's chance before the deal; see ../fairness/stored_commitments.ts. */
export const FAIR = 'conexio-fair-';

/** What this device knows about a table without asking the server. */
export interface Note {
  game: string;
  names: string[];
  /** When it was last seen, in milliseconds since 1970. */
  seen: number;
  over: boolean;
}

export interface KnownTable extends Note {
  match: string;
}

const NOTHING: Note = { game: '', names: [], seen: 0, over: false };

/** Used where a private window has no storage; it lasts as long as the page. */
const fallback = new Map<string, string>();

/** Store a text on this device, or for the lifetime of the page. */
export function put(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    fallback.set(name, text);
  }
}

export function get(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? fallback.get(name) ?? null;
  } catch {
    return fallback.get(name) ?? null;
  }
}

export function remove(name: string): void {
  fallback.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // No storage, so there is nothing to remove.
  }
}

function names(): string[] {
  try {
    return [...Object.keys(localStorage), ...fallback.keys()];
  } catch {
    return [...fallback.keys()];
  }
}

/** The names under which something is stored that begin like this. */
export function namesFrom(prefix: string): string[] {
  return names().filter((name) => name.startsWith(prefix));
}

export function keepToken(match: string, token: string): void {
  put(TOKEN + match, token);
  note(match, { seen: Date.now() });
}

export function tokenOf(match: string): string {
  return get(TOKEN + match) ?? '';
}

/** Remove all this device has of a table; without another link the seat is lost. */
export function forget(match: string): void {
  remove(TOKEN + match);
  remove(NOTE + match);
  for (const name of namesFrom(FAIR + match)) remove(name);
}

/** Update the note about a table. */
export function note(match: string, known: Partial<Note>): void {
  put(NOTE + match, JSON.stringify({ ...noteOf(match), ...known }));
}

export function noteOf(match: string): Note {
  try {
    const found: unknown = JSON.parse(get(NOTE + match) ?? '{}');
    return { ...NOTHING, ...(found as Partial<Note>) };
  } catch {
    return NOTHING;
  }
}

/** The tables at which this device has a seat: unfinished ones first, then the latest seen. */
export function knownTables(): KnownTable[] {
  const found = namesFrom(TOKEN)
    .filter((name) => get(name))
    .map((name) => name.slice(TOKEN.length));
  return found
    .map((match) => ({ match, ...noteOf(match) }))
    .sort((one, other) => Number(one.over) - Number(other.over) || other.seen - one.seen);
}
