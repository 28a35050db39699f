import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtPaths } from './build/built-paths.ts';
import { checkAreas } from './build/check-areas.ts';
import { compileHints } from './build/compile-hints.ts';
import { moduleSizes } from './build/module-sizes.ts';
import { offlineShell } from './build/offline-shell.ts';
import { preloadData } from './build/preload-data.ts';
import { preloadFont } from './build/preload-font.ts';
import { prerender } from './build/prerender.ts';
import { shortIds } from './build/short-ids.ts';
import { TEXTS } from './build/texts.ts';
import { worldMap } from './build/world-map.ts';

const here = (path: string) => new URL(path, import.meta.url).pathname;

const TEXT_FONT = 'figtree-latin-wght-normal';
/** Four times as large as the text font. Preloaded only for visitors: the deck shows a photo first. */
const DISPLAY_FONT = 'bricolage-grotesque-latin-opsz-normal';

/** What the first pages of visitors and of members share. The size check fails when a module is missing. */
const SHARED =
  /platform\/specified-texts|components\/texts\/opening|auth\/endpoints|components\/media\/(Picture|use-attempts)|layout\/Logo|contract\/protocol|components\/(Anchor|Center|Group|Paper|SimpleGrid|ThemeIcon)\/|Icon(Cards|CalendarEvent|Download|EyeOff|Lock)\.mjs/;

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    lingui(TEXTS),
    shortIds(),
    checkAreas(here('.')),
    worldMap(),
    builtPaths(),
    compileHints(),
    moduleSizes(here('..')),
    preloadFont(TEXT_FONT),
    preloadData(here('.'), DISPLAY_FONT),
    offlineShell(here('offline/sw.js'), [DISPLAY_FONT, TEXT_FONT]),
    prerender(here('.')),
  ],
  build: {
    outDir: here('../dist/web'),
    // Read by the size check; no server exposes it.
    manifest: true,
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    // Browsers with `light-dark()`; for older ones `:dir()` would expand to a list of languages.
    cssTarget: ['chrome123', 'firefox124', 'safari17.5'],
    sourcemap: false,
    // Data URIs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // es2022 browsers preload modules natively, and the polyfill would be an inline script.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A screen downloads only the modules of an `api.ts` or `texts.ts` whose exports it uses.
      treeshake: {
        moduleSideEffects: [{ test: /\/(api|texts|texts\/[\w-]+)\.ts$/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          // One file for the code of every page, one for the first page of visitors and of members, and one
          // for what both pages share.
          groups: [
            { name: 'main', tags: ['$initial'], priority: 3 },
            { name: 'shared', test: SHARED, priority: 2 },
            { name: 'landing', test: /shell\/visitor-screens/, priority: 1 },
            { name: 'app', test: /shell\/SignedInShell/ },
          ],
        },
      },
    },
  },
  // The gateway of `make dev` embeds this server.
  server: { hmr: { overlay: true } },
});
