import type { Context } from 'koa';
import { getManifest, type Manifest } from '#contract/install.ts';
import { directionOf } from '#contract/languages.ts';
import { config } from '../../platform/config.ts';
import { i18nIn, languageOfRequest } from '../../platform/i18n.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { manifestTexts } from './texts.ts';

const COLOR = '#0e0912';

const png = (name: string, size: number): Manifest['icons'][number] => ({
  src: `/icon-${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** With INSTALL_NAME, the installed app does not name the product. */
function manifest(ctx: Context): Manifest {
  const language = languageOfRequest(ctx);
  const texts = manifestTexts(i18nIn(language));
  ctx.vary('Accept-Language, Cookie');
  const { siteName, installName } = config;
  return {
    id: '/app',
    lang: language,
    dir: directionOf(language),
    name: siteName,
    short_name: siteName,
    ...(!installName && {
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
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
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

export const install = createRouter();

serve(install, getManifest, ({ ctx }) => manifest(ctx));
