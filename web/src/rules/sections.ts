// What the rules of each game are told in: short sections, each with pictures and with the labels
// of its clauses (docs/rules). All words are in the topic "rules".

type Size = readonly [width: number, height: number];

interface Picture {
  /** Its name in pictures/, after that of the game. */
  file: string;
  alt: string;
  /** So that its place is kept until it comes. */
  size: Size;
}

const BOARD: Size = [400, 400];
const TWO_BOARDS: Size = [850, 400];
const TWO_PANES: Size = [850, 320];

export interface Section {
  name: string;
  title: string;
  text: string;
  labels: string;
  pictures: Picture[];
  /** The options of the game that change what the section says. */
  options?: string[];
}

const CONNEXOH: Section[] = [
  {
    name: 'aim',
    title: 'rules-connexoh-aim',
    text: 'rules-connexoh-aim-text',
    labels: 'O1 O16',
    pictures: [{ file: 'aim', alt: 'rules-connexoh-aim-alt', size: BOARD }],
  },
  {
    name: 'start',
    title: 'rules-connexoh-start',
    text: 'rules-connexoh-start-text',
    labels: 'O1 O2 O5–O7',
    pictures: [{ file: 'start', alt: 'rules-connexoh-start-alt', size: BOARD }],
    options: ['size', 'start'],
  },
  {
    name: 'turn',
    title: 'rules-connexoh-turn',
    text: 'rules-connexoh-turn-text',
    labels: 'O8 O9',
    pictures: [{ file: 'turn', alt: 'rules-connexoh-turn-alt', size: [775, 140] }],
  },
  {
    name: 'paths',
    title: 'rules-connexoh-paths',
    text: 'rules-connexoh-paths-text',
    labels: 'O3 O10',
    pictures: [{ file: 'paths', alt: 'rules-connexoh-paths-alt', size: BOARD }],
  },
  {
    name: 'slide',
    title: 'rules-connexoh-slide',
    text: 'rules-connexoh-slide-text',
    labels: 'O13',
    pictures: [{ file: 'slide', alt: 'rules-connexoh-slide-alt', size: BOARD }],
  },
  {
    name: 'protection',
    title: 'rules-connexoh-protection',
    text: 'rules-connexoh-protection-text',
    labels: 'O4 O11 O12',
    pictures: [{ file: 'protection', alt: 'rules-connexoh-protection-alt', size: TWO_BOARDS }],
    options: ['lock'],
  },
  {
    name: 'leave',
    title: 'rules-connexoh-leave',
    text: 'rules-connexoh-leave-text',
    labels: 'O14 O15',
    pictures: [
      { file: 'exit', alt: 'rules-connexoh-leave-alt', size: TWO_BOARDS },
      { file: 'no-exit', alt: 'rules-connexoh-closed-alt', size: BOARD },
    ],
  },
  {
    name: 'end',
    title: 'rules-connexoh-end',
    text: 'rules-connexoh-end-text',
    labels: 'O16 O17',
    pictures: [{ file: 'trap', alt: 'rules-connexoh-end-alt', size: TWO_BOARDS }],
  },
  {
    name: 'repeat',
    title: 'rules-connexoh-repeat',
    text: 'rules-connexoh-repeat-text',
    labels: 'O18 O19',
    pictures: [{ file: 'repeat', alt: 'rules-connexoh-repeat-alt', size: TWO_BOARDS }],
    options: ['repetition', 'no_exit_limit'],
  },
];

const CONEX: Section[] = [
  {
    name: 'aim',
    title: 'rules-conex-aim',
    text: 'rules-conex-aim-text',
    labels: 'C1 C26 C28',
    pictures: [{ file: 'aim', alt: 'rules-conex-aim-alt', size: [560, 380] }],
  },
  {
    name: 'card',
    title: 'rules-conex-card',
    text: 'rules-conex-card-text',
    labels: 'C2 C3',
    pictures: [{ file: 'card', alt: 'rules-conex-card-alt', size: [680, 300] }],
  },
  {
    name: 'turn',
    title: 'rules-conex-turn',
    text: 'rules-conex-turn-text',
    labels: 'C7 C8 C10 C11',
    pictures: [{ file: 'turn', alt: 'rules-conex-turn-alt', size: [470, 400] }],
    options: ['starter', 'short_draw'],
  },
  {
    name: 'fit',
    title: 'rules-conex-fit',
    text: 'rules-conex-fit-text',
    labels: 'C16',
    pictures: [{ file: 'fit', alt: 'rules-conex-fit-alt', size: TWO_PANES }],
  },
  {
    name: 'colours',
    title: 'rules-conex-colours',
    text: 'rules-conex-colours-text',
    labels: 'C12',
    pictures: [{ file: 'colours', alt: 'rules-conex-colours-alt', size: TWO_PANES }],
  },
  {
    name: 'touch',
    title: 'rules-conex-touch',
    text: 'rules-conex-touch-text',
    labels: 'C13',
    pictures: [{ file: 'touch', alt: 'rules-conex-touch-alt', size: TWO_PANES }],
  },
  {
    name: 'cover',
    title: 'rules-conex-cover',
    text: 'rules-conex-cover-text',
    labels: 'C14 C17',
    pictures: [{ file: 'cover', alt: 'rules-conex-cover-alt', size: TWO_PANES }],
  },
  {
    name: 'edge',
    title: 'rules-conex-edge',
    text: 'rules-conex-edge-text',
    labels: 'C9 C15',
    pictures: [{ file: 'edge', alt: 'rules-conex-edge-alt', size: TWO_PANES }],
    options: ['table'],
  },
  {
    name: 'plus',
    title: 'rules-conex-plus',
    text: 'rules-conex-plus-text',
    labels: 'C18 C19',
    pictures: [{ file: 'plus', alt: 'rules-conex-plus-alt', size: TWO_PANES }],
  },
  {
    name: 'die',
    title: 'rules-conex-die',
    text: 'rules-conex-die-text',
    labels: 'C5 C20 C21',
    pictures: [{ file: 'die', alt: 'rules-conex-die-alt', size: [682, 130] }],
  },
  {
    name: 'double',
    title: 'rules-conex-double',
    text: 'rules-conex-double-text',
    labels: 'C24 C25',
    pictures: [{ file: 'double', alt: 'rules-conex-double-alt', size: [400, 220] }],
    options: ['double'],
  },
  {
    name: 'lightning',
    title: 'rules-conex-lightning',
    text: 'rules-conex-lightning-text',
    labels: 'C22 C23',
    pictures: [{ file: 'lightning', alt: 'rules-conex-lightning-alt', size: TWO_PANES }],
    options: ['under', 'strike_new', 'strike_turn'],
  },
  {
    name: 'end',
    title: 'rules-conex-end',
    text: 'rules-conex-end-text',
    labels: 'C4 C26–C28',
    pictures: [{ file: 'end', alt: 'rules-conex-end-alt', size: [150, 96] }],
    options: ['stuck'],
  },
];

export const SECTIONS: Record<string, Section[]> = { connexoh: CONNEXOH, conex: CONEX };

/** Who designed the games. */
export const CREDITS: Record<string, string> = {
  connexoh: 'rules-connexoh-by',
  conex: 'rules-conex-by',
};
