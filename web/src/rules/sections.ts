// The sections of the rules, from sections.json, of which the pages in docs/rules are made too. All
// words are in the topic "rules".

import sections from './sections.json';

interface Picture {
  /** Its name in pictures/, after that of the game. */
  file: string;
  alt: string;
  /** Width and height, to keep its place until it loads. */
  size: number[];
}

export interface Section {
  name: string;
  title: string;
  text: string;
  /** The clauses of docs/rules that it is about. */
  labels: string;
  pictures: Picture[];
  /** The options of the game that change what the section says. */
  options?: string[];
}

interface Rules {
  /** Who designed the game. */
  credit: string;
  sections: Section[];
}

export const RULES: Record<string, Rules> = sections;
