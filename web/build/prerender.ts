import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import { directionOf, LANGUAGES } from '#contract/languages.ts';
import type { Area } from '../platform/catalogs.ts';
import { catalogFile, FONT_OF_LANGUAGE, filesOf, fontFile } from './built-files.ts';
import { builtPaths } from './built-paths.ts';
import { TEXTS } from './texts.ts';

/** The prerendered pages and their files. Every other path gets the shell. */
const PAGES = { '/': 'index', '/login': 'login' };
const SHELL = 'shell';
const CHUNK = 'landing';
/** The link that `preloadFont` adds. */
const FONT = '<link rel="preload" as="font"';
const ROOT = /(<div id="root">)/;
const SCRIPT = '<script type="module"';
const PRELOAD = /<script src="[^"]*"(?= data-)/;
/** Their catalogs are named in the page, which Vite has built in the first language. */
const PRELOADED: Area[] = ['common', 'visitor', 'member'];

/**
 * Emits all pages in each language, such as `login.en.html`. The visitor pages are prerendered, so that a slow phone shows
 * them a second or two before the app has loaded. The markup is inert until the app replaces it, so no tap is lost.
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
      delete bundle['index.html'];
      const styles = filesOf(bundle, CHUNK)
        .filter((file) => file.endsWith('.css'))
        .map((file) => `<link rel="stylesheet" href="${file}">`);
      const head = `${styles.join('')}</head>`;
      await withRenderer(root, async ({ loadLanguage, headTexts, renderPage }) => {
        for (const language of LANGUAGES) {
          await loadLanguage(language);
          const shell = inLanguage(String(page.source), language, headTexts(), bundle);
          const emit = (name: string, source: string) =>
            this.emitFile({ type: 'asset', fileName: `${name}.${language}.html`, source });
          emit(SHELL, shell);
          for (const [path, name] of Object.entries(PAGES)) {
            const markup = `$1<div class="prerendered" inert>${renderPage(path).replaceAll('$', '$$$$')}</div>`;
            // The page is complete without its script, so its styles and fonts come first.
            const source = shell
              .replace('</head>', head)
              .replace(SCRIPT, `${SCRIPT} fetchpriority="low"`)
              .replace(ROOT, markup);
            emit(name, source);
          }
        }
      });
    },
  },
});

function inLanguage(
  page: string,
  language: string,
  { description, failed, help, reload }: HeadTexts,
  bundle: Rollup.OutputBundle,
): string {
  const translated = page
    .replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(/(name="description"\s+content=")[^"]*/, `$1${escaped(description)}`)
    .replace(
      PRELOAD,
      `$& data-failed="${escaped(failed)}" data-help="${escaped(help)}" data-reload="${escaped(reload)}"`,
    )
    .replace(FONT, `${fontLink(language, bundle)}$&`);
  return PRELOADED.reduce(
    (text, area) =>
      text.replaceAll(catalogFile(bundle, LANGUAGES[0], area), catalogFile(bundle, language, area)),
    translated,
  );
}

/** Preloads the letters of a language that the text font does not have. */
function fontLink(language: string, bundle: Rollup.OutputBundle): string {
  const name = FONT_OF_LANGUAGE[language];
  return name
    ? `<link rel="preload" as="font" type="font/woff2" href="${fontFile(bundle, name)}" crossorigin>`
    : '';
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

interface HeadTexts {
  description: string;
  /** Texts of `preload.js`. */
  failed: string;
  help: string;
  reload: string;
}

interface Renderer {
  loadLanguage(language: string): Promise<void>;
  headTexts(): HeadTexts;
  renderPage(path: string): string;
}

/** Builds the renderer for Node from the same sources, so that class names match. */
async function withRenderer(root: string, use: (renderer: Renderer) => Promise<void>) {
  // Inside node_modules, so that its imports resolve.
  const outDir = mkdtempSync(join(root, '../node_modules/.prerender-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react(), lingui(TEXTS), builtPaths()],
      build: { ssr: join(root, 'build/prerender-entry.tsx'), outDir, copyPublicDir: false },
    });
    await use(await import(pathToFileURL(join(outDir, 'prerender-entry.js')).href));
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
