// Reads a JSON Schema, writes the TypeScript types of it: see `make types`.
import { compile } from 'json-schema-to-typescript';
import { text } from 'node:stream/consumers';

const HEAD = '// Made by `make types` from src/conexio/server/messages.py and forms.py; change those.\n';
const schema = JSON.parse(await text(process.stdin));
const options = {
  additionalProperties: false,
  bannerComment: HEAD,
  style: { printWidth: 100, singleQuote: true, tabWidth: 2 },
};
process.stdout.write(await compile(schema, schema.title, options));
