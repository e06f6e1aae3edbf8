// The sections of the rules, from sections.json, which also generates the pages in docs/rules. The
// texts are in the topic "rules".

import sections from './sections.json';

interface Picture {
  /** The file name in pictures/, without the name of the game and the extension. */
  file: string;
  alt: string;
  /** Width and height, which reserve the space until the picture is loaded. */
  size: number[];
}

export interface Section {
  name: string;
  title: string;
  text: string;
  /** The labels of its clauses in docs/rules. */
  labels: string;
  pictures: Picture[];
  /** The options of the game that change what the section says. */
  options?: string[];
}

interface Rules {
  /** The text that names the designers of the game. */
  credit: string;
  sections: Section[];
}

export const RULES: Record<string, Rules> = sections;
