// A position of a real game of CONEX, for the picture on the first page: where its cards are, in
// millimetres from the middle of the tableau, and what is printed on them.

export type Color = 'red' | 'purple' | 'yellow' | 'turquoise';

export interface PrintedCorner {
  color: Color;
  value: number;
  points: string;
  at: [number, number];
  r: number;
}

export interface LyingCard {
  x: number;
  y: number;
  turn: number;
  color: Color;
  action: string;
  corners: PrintedCorner[];
}

const corner = (
  color: Color,
  value: number,
  points: string,
  x: number,
  y: number,
  r: number,
): PrintedCorner => ({ color, value, points, at: [x, y], r });

export const SCENE: LyingCard[] = [
  {
    x: -81.2,
    y: 81.2,
    turn: 45,
    color: 'purple',
    action: 'plus2',
    corners: [corner('yellow', 5, '0,-30 10,-40 -10,-40', 0, -35.9, 2.6)],
  },
  {
    x: -162.8,
    y: 93.2,
    turn: 90,
    color: 'red',
    action: '',
    corners: [
      corner('purple', 4, '-12,-25 3,-40 -27,-40', -12, -33.8, 4.7),
      corner('yellow', 4, '25,-25 40,-33.7 40,-40 16.3,-40', 27.3, -33.7, 4.8),
      corner('turquoise', 4, '40,21 25,25 29,40 40,40', 33.3, 29.8, 5.2),
    ],
  },
  {
    x: 101,
    y: -71,
    turn: 210,
    color: 'purple',
    action: 'plus2',
    corners: [corner('red', 5, '30,-30 40,-35.8 40,-40 24.2,-40', 31.6, -35.8, 2.7)],
  },
  {
    x: -221.9,
    y: 20.1,
    turn: 105,
    color: 'purple',
    action: '',
    corners: [
      corner('turquoise', 1, '9,16.5 -14.5,40 32.5,40', 9, 32.2, 5.4),
      corner('red', 4, '27,-27 40,-30.5 40,-40 23.5,-40', 31.1, -34.2, 4.3),
    ],
  },
  {
    x: 81.2,
    y: 81.2,
    turn: 315,
    color: 'yellow',
    action: 'plus2',
    corners: [corner('turquoise', 5, '0,-30 10,-40 -10,-40', 0, -35.9, 2.6)],
  },
  {
    x: 171,
    y: 81.2,
    turn: 315,
    color: 'purple',
    action: '',
    corners: [
      corner('yellow', 3, '-23.5,-23.5 -23.5,-40 -40,-40 -40,-23.5', -31.8, -31.8, 5.4),
      corner('red', 2, '40,25.4 20,20 14.6,40 40,40', 28, 31.5, 5.4),
    ],
  },
  {
    x: 73.2,
    y: 167.8,
    turn: 150,
    color: 'red',
    action: 'die',
    corners: [
      corner('purple', 3, '-21.5,-21.5 -26.5,-40 -40,-40 -40,-16.5', -32.2, -28.9, 5.4),
      corner('yellow', 3, '-22,22 -40,26.8 -40,40 -17.2,40', -29.2, 32.4, 5.4),
      corner('turquoise', 3, '40,-16.5 40,-40 26.5,-40 21.5,-21.5', 32.2, -28.9, 5.4),
    ],
  },
  {
    x: -14.7,
    y: 153.2,
    turn: 45,
    color: 'turquoise',
    action: '',
    corners: [
      corner('red', 3, '40,-19.1 40,-40 27.9,-40 23.5,-23.5', 33, -30.1, 5.4),
      corner('yellow', 2, '15,21 -4,40 34,40', 15, 31.7, 5.4),
    ],
  },
  {
    x: 175.7,
    y: -103.4,
    turn: 255,
    color: 'red',
    action: '',
    corners: [
      corner('purple', 3, '-12,-24 4,-40 -28,-40', -12, -33.4, 5.1),
      corner('turquoise', 2, '40,27 10,27 10,40 40,40', 25, 33.5, 5),
    ],
  },
  {
    x: 258.8,
    y: -66,
    turn: 60,
    color: 'purple',
    action: '',
    corners: [
      corner('yellow', 4, '12,-25 27,-40 -3,-40', 12, -33.8, 4.7),
      corner('turquoise', 4, '-25,-25 -16.3,-40 -40,-40 -40,-33.7', -27.3, -33.7, 4.8),
      corner('red', 4, '-25,25 -40,21 -40,40 -29,40', -33.3, 29.8, 5.2),
    ],
  },
  {
    x: 70.8,
    y: -152.6,
    turn: 15,
    color: 'turquoise',
    action: 'die',
    corners: [
      corner('red', 3, '40,-16.5 40,-40 26.5,-40 21.5,-21.5', 32.2, -28.9, 5.4),
      corner('purple', 3, '40,26.8 22,22 17.2,40 40,40', 29.2, 32.4, 5.4),
      corner('yellow', 3, '-21.5,-21.5 -26.5,-40 -40,-40 -40,-16.5', -32.2, -28.9, 5.4),
    ],
  },
  {
    x: -3.7,
    y: -109.2,
    turn: 255,
    color: 'red',
    action: '',
    corners: [
      corner('yellow', 1, '-20,-13 -20,-40 -40,-40 -40,-13', -30, -26.5, 5.4),
      corner('turquoise', 4, '8,28.5 1.4,40 27.9,40', 9.8, 35.1, 3.4),
    ],
  },
  {
    x: -70.7,
    y: -149.8,
    turn: 45,
    color: 'yellow',
    action: '',
    corners: [
      corner('turquoise', 4, '-27.5,12 -40,-0.5 -40,24.5', -34.8, 12, 3.7),
      corner('red', 2, '40,6.7 40,-36 21.5,-4', 32.8, -9.4, 5.4),
    ],
  },
];
