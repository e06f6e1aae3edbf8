/** The games' own names; they are the same in every language. */
export const TITLES: Record<string, string> = { connexoh: 'CONNEX’OH', conex: 'CONEX' };
