// Made by `make types` from src/conexio/match/messages.py and schemas.py; change those.

export type ClientMessage = Hello | Ask | Look | Hint | React | Ping;
export type ServerMessage = State | Done | Fault | Looked | Hinted | Reacted | Pong;

/**
 * All messages between the server and its guests, by name.
 */
export interface Messages {
  About: About;
  Analysed: Analysed;
  AnswerDraw: AnswerDraw;
  AnswerUndo: AnswerUndo;
  Ask: Ask;
  AskUndo: AskUndo;
  Chair: Chair;
  Choice: Choice;
  ClientMessage: ClientMessage;
  ConexBoard: ConexBoard;
  ConnexohBoard: ConnexohBoard;
  Contribute: Contribute;
  Done: Done;
  Effect: Effect;
  Ended: Ended;
  Fault: Fault;
  GameScore: GameScore;
  Happened: Happened;
  Hello: Hello;
  Hint: Hint;
  Hinted: Hinted;
  History: History;
  Lasting: Lasting;
  Leave: Leave;
  Leaving: Leaving;
  Listed: Listed;
  Look: Look;
  Looked: Looked;
  Lying: Lying;
  NewTable: NewTable;
  Offer: Offer;
  OfferDraw: OfferDraw;
  Opened: Opened;
  Option: Option;
  Own: Own;
  Pair: Pair;
  Ping: Ping;
  Place: Place;
  Play: Play;
  Pong: Pong;
  Preset: Preset;
  React: React;
  Reacted: Reacted;
  Reclaim: Reclaim;
  Resign: Resign;
  SeatBot: SeatBot;
  Seated: Seated;
  ServerMessage: ServerMessage;
  State: State;
  Step: Step;
  TextBoard: TextBoard;
  Trail: Trail;
  Variation: Variation;
  Wish: Wish;
}
/**
 * The server: its version, the protocol's version, and its public address.
 */
export interface About {
  version: string;
  protocol: number;
  address: string;
}
/**
 * The analysis of a position.
 */
export interface Analysed {
  turn: number;
  chance: number;
  lines: Variation[];
  heat: {
    [k: string]: number;
  };
  looks: number;
}
/**
 * A move, its expected result, and the likely continuation.
 */
export interface Variation {
  move: string;
  chance: number;
  share: number;
  follows: string[];
  tile?: string;
  turns?: number;
  source?: string;
  target?: string;
  path?: string[];
  card?: number | null;
  on?: number | null;
  star?: boolean;
  act?: string;
  face?: string;
}
/**
 * Accept or refuse a draw.
 */
export interface AnswerDraw {
  type: 'answerdraw';
  seat: number;
  agrees: boolean;
}
/**
 * Agree or refuse to let another player take back a move.
 */
export interface AnswerUndo {
  type: 'answerundo';
  seat: number;
  agrees: boolean;
}
/**
 * A command with an id that the guest chooses; sent twice, it is carried out once.
 */
export interface Ask {
  type: 'ask';
  id: string;
  command:
    | Play
    | Contribute
    | AskUndo
    | AnswerUndo
    | OfferDraw
    | AnswerDraw
    | Resign
    | SeatBot
    | Reclaim
    | Leave;
}
/**
 * Play a move, in the notation of the game.
 */
export interface Play {
  type: 'play';
  seat: number;
  move: string;
  seq: number;
}
/**
 * Contribute to the randomness of a rematch, for all seats of the player; may be empty.
 */
export interface Contribute {
  type: 'contribute';
  seat: number;
  contribution: string;
}
/**
 * Ask to take back the player's last move.
 */
export interface AskUndo {
  type: 'askundo';
  seat: number;
}
/**
 * Offer a draw.
 */
export interface OfferDraw {
  type: 'offerdraw';
  seat: number;
}
/**
 * Resign the game.
 */
export interface Resign {
  type: 'resign';
  seat: number;
}
/**
 * Let a bot play for one of the player's seats, or for somebody who has been away for long.
 */
export interface SeatBot {
  type: 'seatbot';
  seat: number;
  bot: string;
  of: number;
}
/**
 * Take the player's seat back from a bot.
 */
export interface Reclaim {
  type: 'reclaim';
  seat: number;
}
/**
 * Give up a seat for good.
 */
export interface Leave {
  type: 'leave';
  seat: number;
}
/**
 * A seat as it was set up: for a person or for a bot.
 */
export interface Chair {
  kind: 'bot' | 'person';
  bot?: string;
}
/**
 * An option of a game: its default and its possible values.
 */
export interface Choice {
  name: string;
  usual: string;
  form: 'choice' | 'number' | 'seat' | 'size';
  choices?: string[];
  is_reading?: boolean;
}
/**
 * The first message on a socket: who the guest is, and what it has seen.
 */
export interface Hello {
  type: 'hello';
  version: number;
  token?: string;
  seq?: number;
}
/**
 * Asks what some moves would do, or why they cannot be played.
 *
 *     The moves are named, or they are all that could be made at one place.
 */
export interface Look {
  type: 'look';
  id: string;
  seat: number;
  moves?: string[];
  tile?: string;
  card?: number | null;
  on?: number;
  corner?: number;
}
/**
 * Asks for a hint: what a good player would do.
 */
export interface Hint {
  type: 'hint';
  id: string;
  seat: number;
}
/**
 * A reaction, shown to everybody at the table but not stored.
 */
export interface React {
  type: 'react';
  seat: number;
  sign: 'hello' | 'oops' | 'thanks' | 'thinking' | 'well-played' | 'wow';
}
/**
 * Keeps the connection alive.
 */
export interface Ping {
  type: 'ping';
}
/**
 * The public part of a game of CONEX.
 */
export interface ConexBoard {
  phase: string;
  turn: number;
  starter: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  area: [number, number];
  lying: Lying[];
  counts: number[];
  scores: number[];
  target: number;
  last_round: boolean;
  pile: number;
  under: number;
  known_under: (number | null)[];
  double: number | null;
  lightning: number | null;
  deck: string;
}
/**
 * A card or the tableau on the table of CONEX.
 */
export interface Lying {
  card: number | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  position: [number, number];
  heading: number;
  on: number | null;
  polygon: [number, number][];
}
/**
 * A board of CONNEX'OH.
 */
export interface ConnexohBoard {
  position: string;
  size: number;
  tiles: {
    [k: string]: string;
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  pawns: [string[], string[]];
  protected: string[];
  marker: string | null;
  trails: Trail[];
  last?: string[];
  left?: Leaving[];
}
/**
 * The path that a pawn stands on (O13).
 */
export interface Trail {
  seat: number;
  pawn: string;
  squares: string[];
  ring?: boolean;
  exits?: string[];
}
/**
 * A pawn that leaves the board (O14).
 */
export interface Leaving {
  seat: number;
  path: string[];
}
/**
 * A command was carried out and stored; `seq` is its last event.
 */
export interface Done {
  type: 'done';
  id: string;
  seq: number;
}
/**
 * What a move would do, or with a `fault` why it cannot be played.
 */
export interface Effect {
  move: string;
  fault?: Fault | null;
  protects?: string[];
  leaves?: string[][];
  winners?: number[] | null;
  termination?: string;
  points?: number | null;
  tile?: string;
  turns?: number;
  source?: string;
  target?: string;
  path?: string[];
  card?: number | null;
  on?: number | null;
  star?: boolean;
  act?: string;
  face?: string;
}
/**
 * A refusal; `key` and `details` make a sentence in any language.
 */
export interface Fault {
  type: 'fault';
  key: string;
  details: {};
  id?: string;
  text?: string;
}
/**
 * How the match ended.
 */
export interface Ended {
  result: string;
  termination: string;
  winners: number[];
  scores: number[];
}
/**
 * How one game of a pair ended: who won, and every seat's points.
 */
export interface GameScore {
  winners: number[];
  points: number[];
}
/**
 * An event as this guest may know it.
 */
export interface Happened {
  seq: number;
  kind: string;
  seat?: number | null;
  move?: string;
  count?: number;
  agrees?: boolean | null;
  match?: string;
  tile?: string;
  turns?: number;
  source?: string;
  target?: string;
  path?: string[];
  card?: number | null;
  on?: number | null;
  star?: boolean;
  act?: string;
  face?: string;
}
/**
 * The answer to `Hint`: first what to look at, then the move.
 */
export interface Hinted {
  type: 'hinted';
  id: string;
  seq: number;
  move: string;
  at: string;
  why: string;
  look?: string;
  tile?: string;
  turns?: number;
  source?: string;
  target?: string;
  path?: string[];
  card?: number | null;
  on?: number | null;
  star?: boolean;
  act?: string;
  face?: string;
}
/**
 * A whole match as a guest may know it, step by step.
 */
export interface History {
  game: string;
  steps: Step[];
  pool?: Lying[];
  trails?: Trail[];
}
/**
 * An event of a match, and the table after it.
 */
export interface Step {
  seq: number;
  kind: string;
  seat?: number | null;
  move?: string;
  turn?: number | null;
  position?: string;
  tiles?: {
    [k: string]: string;
  };
  trails?: {
    [k: string]: number | null;
  };
  protected?: string[];
  marker?: string | null;
  left?: Leaving[];
  lying?: number[];
  scores?: number[];
  counts?: number[];
  pile?: number;
  double?: number | null;
  lightning?: number | null;
  tile?: string;
  turns?: number;
  source?: string;
  target?: string;
  path?: string[];
  card?: number | null;
  on?: number | null;
  star?: boolean;
  act?: string;
  face?: string;
}
/**
 * How long a game takes, by the number of players and of people among them.
 */
export interface Lasting {
  players: number;
  people: number;
  minutes: number[];
}
/**
 * A table in the lobby.
 */
export interface Listed {
  id: string;
  game: string;
  seats: Place[];
  preset?: string;
}
/**
 * A seat as the lobby shows it: everybody can read it, so it holds nothing private.
 */
export interface Place {
  name?: string;
  bot?: string;
  free?: boolean;
}
/**
 * The answer to `Look`.
 */
export interface Looked {
  type: 'looked';
  id: string;
  seq: number;
  effects: Effect[];
}
/**
 * A request to open a table.
 */
export interface NewTable {
  game: string;
  chairs: Chair[];
  options?: {
    [k: string]: string;
  };
  listed?: boolean;
  pair?: boolean;
}
/**
 * A game that the server offers.
 */
export interface Offer {
  name: string;
  title: string;
  rules: number;
  players: number[];
  bots: string[];
  options: Choice[];
  has: ('analysis' | 'chance' | 'draws' | 'secrets')[];
  presets?: Preset[];
  first?: string;
}
/**
 * A choice of options with a name, such as a quick game.
 */
export interface Preset {
  name: string;
  options: {
    [k: string]: string;
  };
  lasting?: Lasting[];
}
/**
 * A table that was opened, or seats that were taken; the token is sent only once.
 */
export interface Opened {
  id: string;
  commitment: string;
  seats?: number[];
  token?: string;
}
/**
 * A legal move, and the data to draw it.
 */
export interface Option {
  move: string;
  points?: number | null;
  position?: [number, number] | null;
  heading?: number | null;
  tile?: string;
  turns?: number;
  source?: string;
  target?: string;
  path?: string[];
  card?: number | null;
  on?: number | null;
  star?: boolean;
  act?: string;
  face?: string;
}
/**
 * What the guest's own seat knows and may do.
 */
export interface Own {
  seat: number;
  hand?: number[];
  chosen?: number | null;
  known_hands?: number[][];
  known_under?: (number | null)[];
  rotations?: {
    /**
     * @minItems 3
     * @maxItems 3
     */
    [k: string]: [string, string, string];
  };
  moves?: Option[];
  undo?: number;
}
/**
 * Two games that count together, and the results so far, by the seats of this match.
 */
export interface Pair {
  game: number;
  games: GameScore[];
  leaders: number[];
  by?: 'points' | 'wins';
}
/**
 * The answer to a ping.
 */
export interface Pong {
  type: 'pong';
}
/**
 * A player at the table makes a sign.
 */
export interface Reacted {
  type: 'reacted';
  seat: number;
  sign: 'hello' | 'oops' | 'thanks' | 'thinking' | 'well-played' | 'wow';
}
/**
 * The player of a seat.
 */
export interface Seated {
  seat: number;
  name: string;
  free?: boolean;
  bot?: string;
  yours?: boolean;
  here?: boolean;
  absent?: boolean;
  pending?: boolean;
}
/**
 * All that a guest may know of a table; it replaces the previous state.
 */
export interface State {
  type: 'state';
  version: number;
  id: string;
  seq: number;
  game: string;
  options: {
    [k: string]: string;
  };
  commitment: string;
  phase: 'archived' | 'open' | 'over' | 'playing';
  chairs: Seated[];
  to_move: number[];
  board: ConnexohBoard | ConexBoard | TextBoard;
  own: Own[];
  happened: Happened[];
  undo_asked?: number | null;
  draw_offered?: number | null;
  ended?: Ended | null;
  rematch?: string;
  has?: ('analysis' | 'chance' | 'draws' | 'secrets')[];
  again?: boolean;
  pair?: Pair | null;
}
/**
 * The public state of a game that has no message of its own, as text.
 */
export interface TextBoard {
  text: string;
}
/**
 * A request for seats: several, with a name for each, for people who share a device.
 */
export interface Wish {
  seats: number[];
  name?: string;
  contribution?: string;
  names?: string[];
}
