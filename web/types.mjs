// Converts a JSON Schema on stdin to TypeScript types on stdout; run by `make types`.
import { compile } from 'json-schema-to-typescript';
import { text } from 'node:stream/consumers';

const HEAD = '// Made by `make types` from src/conexio/match/messages.py and schemas.py; change those.\n';
const schema = JSON.parse(await text(process.stdin));
const options = {
  additionalProperties: false,
  bannerComment: HEAD,
  style: { printWidth: 100, singleQuote: true, tabWidth: 2 },
};
process.stdout.write(await compile(schema, schema.title, options));
