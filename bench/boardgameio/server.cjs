// A boardgame.io server with one small game, as its own guide sets one up.
//
//     node server.cjs PORT [FOLDER]
//
// Matches stay in memory, or in a folder through its FlatFile storage.
"use strict";

const { Server, FlatFile } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const CELLS = 36; // as many as CONNEX'OH has tiles
const LONGEST = 100; // moves; where most random games of CONNEX'OH end

const toggle = {
  name: "toggle",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: Array(CELLS).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    toggle: ({ G }, cell) => {
      if (!(cell in G.cells)) return INVALID_MOVE;
      G.cells[cell] = 1 - G.cells[cell];
    },
  },
  endIf: ({ ctx }) => (ctx.turn > LONGEST ? { draw: true } : undefined),
};

const [port, folder] = process.argv.slice(2);
const server = Server({
  games: [toggle],
  origins: [],
  ...(folder && { db: new FlatFile({ dir: folder }) }),
});
server.run({ port: { host: "127.0.0.1", port: Number(port) } });
