import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawnPages } from './build/drawn-pages.ts';
import { firstPage } from './build/first-page.ts';
import { leanContract } from './build/lean-contract.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { worldMap } from './build/world-map.ts';
import { offlineShell } from './offline/offline-shell.ts';

const here = (path: string) => new URL(path, import.meta.url).pathname;

/** What the first screen is written in. */
const FONTS = ['bricolage-grotesque-latin-opsz-normal', 'figtree-latin-wght-normal'];

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    leanContract(),
    worldMap(),
    preloadFonts(FONTS),
    firstPage(),
    offlineShell(here('offline/sw.js'), FONTS),
    drawnPages(here('.')),
  ],
  build: {
    outDir: here('../dist/web'),
    // Tells the size check which files a route needs; no server gives it out.
    manifest: true,
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    // Browsers that know `light-dark()`; for older ones `:dir()` would turn into a list of languages.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    sourcemap: false,
    // Data URIs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // The polyfill is an inline script in old browsers only; es2022 browsers preload natively.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in one file, and so does what a first page needs besides.
          groups: [
            { name: 'main', tags: ['$initial'], priority: 2 },
            { name: 'visitor', test: /app\/LandingRoute|auth\/LoginScreen/, priority: 1 },
            { name: 'app', test: /app\/(SignedInShell|AppScreen)/ },
          ],
        },
      },
    },
  },
  // One public port: the gateway of `make dev` embeds this server and has its own error page.
  server: { hmr: { overlay: true } },
});
