import type { Context } from 'koa';
import { getFaceFile } from '#contract/face.ts';
import { getManifest, type Manifest } from '#contract/install.ts';
import { directionOf } from '#contract/languages.ts';
import { PRODUCT } from '../../platform/config.ts';
import { i18nIn, languageOfRequest } from '../../platform/i18n.ts';
import { runtimeSettings, siteName } from '../../platform/runtime-settings.ts';
import { createRoutes } from '../../platform/serve.ts';
import { sendFaceFile } from './face.ts';
import { manifestTexts } from './texts.ts';

const COLOR = '#0e0912';

const png = (name: string, size: number): Manifest['icons'][number] => ({
  src: `/icon-${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** With another name, the installed app does not name the product. nginx sends an own mark as these icons. */
async function manifest(ctx: Context): Promise<Manifest> {
  const language = languageOfRequest(ctx);
  const texts = manifestTexts(i18nIn(language));
  ctx.vary('Accept-Language, Cookie');
  const name = await siteName();
  const { mark } = (await runtimeSettings()).face;
  return {
    id: '/app',
    lang: language,
    dir: directionOf(language),
    name,
    short_name: name,
    ...(name === PRODUCT && {
      description: texts.description(),
      categories: ['social', 'lifestyle'],
    }),
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: COLOR,
    theme_color: COLOR,
    icons: [
      ...(mark ? [] : [{ src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' }]),
      png('192', 192),
      png('512', 512),
      { ...png('maskable-512', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: texts.discover(), url: '/app' },
      { name: texts.matches(), url: '/app?tab=matches' },
      { name: texts.events(), url: '/app?tab=events' },
    ],
  };
}

export const install = createRoutes();
const { serve, servePage } = install;

serve(getManifest, ({ ctx }) => manifest(ctx));
servePage(getFaceFile, ({ ctx, params }) => sendFaceFile(ctx, params.file));
