import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES } from '#contract/languages.ts';
import { PHOTO_WIDTHS } from '#contract/media.ts';
import { paths } from '#contract/paths.ts';
import { CARD_SIZES } from '../components/deck/card-sizes.ts';
import type { Area } from '../platform/catalogs.ts';
import { catalogFile, filesOf, fontFile, preloadScript } from './built-files.ts';

const PATH = '/shell/preload.js';
const SCRIPT = `<script src="${PATH}"`;

/**
 * Adds a hash to the file name of `preload.js`, and passes to it the built files and the reads that the first page of
 * visitors and members needs.
 *
 * @param root folder of the client.
 * @param visitorFont part of the file name of a font that only visitors need early.
 */
export const preloadData = (root: string, visitorFont: string): Plugin => ({
  name: 'preload-data',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'asset', name: 'preload.js', source: readFileSync(root + PATH) });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      if (!html.includes(SCRIPT)) throw new Error(`index.html has no ${SCRIPT}`);
      const texts = (area: Area) => catalogFile(bundle, LANGUAGES[0], area);
      const data = {
        font: [fontFile(bundle, visitorFont)],
        visitor: [...filesOf(bundle, 'landing'), texts('common'), texts('visitor')],
        app: [...filesOf(bundle, 'app'), texts('common'), texts('member')],
        session: [paths.getSession.path],
        deck: [paths.discoverFor.path],
        sizes: [CARD_SIZES],
        widths: PHOTO_WIDTHS,
      };
      const attributes = Object.entries(data).map(
        ([name, values]) => ` data-${name}="${values.join(' ')}"`,
      );
      return html.replace(SCRIPT, `<script src="${preloadScript(bundle)}"${attributes.join('')}`);
    },
  },
});
