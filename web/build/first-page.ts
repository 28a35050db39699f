import type { Plugin, Rollup } from 'vite';
import { getSession } from '#contract/auth.ts';
import { discoverFor } from '#contract/discover.ts';
import { PHOTO_WIDTHS } from '#contract/photos.ts';
import { CARD_SIZES } from '../features/discover/card-sizes.ts';

/** The script that asks for it all, as index.html names it. */
const SCRIPT = '<script src="/before-paint.js"';

/**
 * Tells `before-paint.js` what the first page of visitors and that of members need besides the program
 * itself: files, whose hashed names are known only after the build, and reads.
 */
export const firstPage = (): Plugin => ({
  name: 'first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      if (!html.includes(SCRIPT)) throw new Error(`index.html has no ${SCRIPT}`);
      const data = {
        visitor: filesOf(bundle, 'visitor'),
        app: filesOf(bundle, 'app'),
        session: getSession.path,
        deck: discoverFor.path,
        'photo-sizes': CARD_SIZES,
        'photo-widths': PHOTO_WIDTHS.join(' '),
      };
      const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
      return html.replace(SCRIPT, SCRIPT + attributes.join(''));
    },
  },
});

function filesOf(bundle: Rollup.OutputBundle, name: string): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`the build has no chunk "${name}"`);
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]
    .map((file) => `/${file}`)
    .join(' ');
}
