import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const SERVER = 'http://127.0.0.1:8000';
const WORKER = 'sw.js';

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash, 0, 6), (byte) => byte.toString(16)).join('');
}

/** Writes the file list and the name of this version into the service worker. */
function version(): Plugin {
  return {
    name: 'conexio-version',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/')).sort();
      const worker = bundle[WORKER];
      const page = bundle['index.html'];
      if (worker?.type !== 'chunk' || page?.type !== 'asset') throw new Error('incomplete build');
      const all = JSON.stringify(files.map((name) => `/${name}`));
      const name = JSON.stringify(await hashOf(page.source + all));
      worker.code = `const FILES=${all},VERSION=${name};${worker.code}`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), version()],
  build: {
    outDir: '../src/conexio/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/sw.ts'],
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } },
  },
});
