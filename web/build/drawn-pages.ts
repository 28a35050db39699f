import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import { leanContract } from './lean-contract.ts';

/** The pages of visitors, and the files that hold them; every other path gets `SHELL`. */
const PAGES = { '/': 'index.html', '/login': 'login.html' };
const SHELL = 'shell.html';
/** The chunk that has these pages, and so their styles. */
const CHUNK = 'visitor';
/** What index.html shows until the program has arrived. */
const WAITING = /(<div id="root">)/;

/**
 * Puts a picture of each page of visitors into its HTML: on a slow phone its words then stand there a
 * second or two before the program that makes them work. The program takes its place without a
 * change; until then it is inert, so that no press is lost in it.
 *
 * @param root folder of the client.
 */
export const drawnPages = (root: string): Plugin => ({
  name: 'drawn-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no index.html');
      const shell = String(page.source);
      const draw = await loadDraw(root);
      const styles = stylesOf(bundle).map((file) => `<link rel="stylesheet" href="/${file}">`);
      const head = `${styles.join('')}</head>`;
      this.emitFile({ type: 'asset', fileName: SHELL, source: shell });
      for (const [path, fileName] of Object.entries(PAGES)) {
        const drawn = `$1<div class="drawn" inert>${draw(path).replaceAll('$', '$$$$')}</div>`;
        const source = shell.replace('</head>', head).replace(WAITING, drawn);
        if (fileName === page.fileName) page.source = source;
        else this.emitFile({ type: 'asset', fileName, source });
      }
    },
  },
});

/** Builds `draw` for Node, from the same sources and with the same names of styles. */
async function loadDraw(root: string): Promise<(path: string) => string> {
  // Below the packages that it imports.
  const outDir = mkdtempSync(join(root, '../node_modules/.drawn-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react(), leanContract()],
      build: { ssr: join(root, 'build/draw.tsx'), outDir, copyPublicDir: false },
    });
    return (await import(pathToFileURL(join(outDir, 'draw.js')).href)).draw;
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

function stylesOf(bundle: Rollup.OutputBundle): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === CHUNK);
  if (chunk?.type !== 'chunk') throw new Error(`the build has no chunk "${CHUNK}"`);
  return [...(chunk.viteMetadata?.importedCss ?? [])];
}
