import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { filesOf } from './built-files.ts';

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
      const render = await loadRenderer(root);
      const styles = filesOf(bundle, CHUNK)
        .filter((file) => file.endsWith('.css'))
        .map((file) => `<link rel="stylesheet" href="${file}">`);
      const head = `${styles.join('')}</head>`;
      this.emitFile({ type: 'asset', fileName: SHELL, source: shell });
      for (const [path, fileName] of Object.entries(PAGES)) {
        const markup = `$1<div class="prerendered" inert>${render(path).replaceAll('$', '$$$$')}</div>`;
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

/** Builds the renderer for Node from the same sources, so that class names match. */
async function loadRenderer(root: string): Promise<(path: string) => string> {
  // Inside node_modules, so that its imports resolve.
  const outDir = mkdtempSync(join(root, '../node_modules/.prerender-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react()],
      build: { ssr: join(root, 'build/prerender-entry.tsx'), outDir, copyPublicDir: false },
    });
    return (await import(pathToFileURL(join(outDir, 'prerender-entry.js')).href)).renderPage;
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
