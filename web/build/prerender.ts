import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { filesOf } from './built-files.ts';
import { TEXTS } from './texts.ts';

/** The prerendered pages and their files. Every other path gets `SHELL`. */
const PAGES = { '/': 'index.html', '/login': 'login.html' };
const SHELL = 'shell.html';
const CHUNK = 'visitor';
const ROOT = /(<div id="root">)/;
const SCRIPT = '<script type="module"';

/**
 * Prerenders the visitor pages, so that a slow phone shows them a second or two before the app has
 * loaded. The markup is inert until the app replaces it, so no tap is lost.
 *
 * @param root folder of the client.
 */
export const prerender = (root: string): Plugin => ({
  name: 'prerender',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no index.html');
      const shell = String(page.source);
      const markups = await renderPages(root);
      const styles = filesOf(bundle, CHUNK)
        .filter((file) => file.endsWith('.css'))
        .map((file) => `<link rel="stylesheet" href="${file}">`);
      const head = `${styles.join('')}</head>`;
      this.emitFile({ type: 'asset', fileName: SHELL, source: shell });
      for (const [path, fileName] of Object.entries(PAGES)) {
        const markup = `$1<div class="prerendered" inert>${markups[path]?.replaceAll('$', '$$$$')}</div>`;
        // The page is complete without its script, so its styles and fonts come first.
        const source = shell
          .replace('</head>', head)
          .replace(SCRIPT, `${SCRIPT} fetchpriority="low"`)
          .replace(ROOT, markup);
        if (fileName === page.fileName) page.source = source;
        else this.emitFile({ type: 'asset', fileName, source });
      }
    },
  },
});

/** Renders the pages in Node, from the same sources, so that class names match. */
async function renderPages(root: string): Promise<Record<string, string>> {
  // Inside node_modules, so that its imports resolve.
  const outDir = mkdtempSync(join(root, '../node_modules/.prerender-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react(), lingui(TEXTS)],
      build: { ssr: join(root, 'build/prerender-entry.tsx'), outDir, copyPublicDir: false },
    });
    const { renderPage } = await import(pathToFileURL(join(outDir, 'prerender-entry.js')).href);
    const markups: Record<string, string> = {};
    for (const path of Object.keys(PAGES)) markups[path] = await renderPage(path, 'en');
    return markups;
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
