import { getManifest, type Manifest } from '#contract/install.ts';
import { config } from '../../platform/config.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';

const COLOR = '#0e0912';

const png = (name: string, size: number): Manifest['icons'][number] => ({
  src: `/icon-${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** With INSTALL_NAME, the installed app does not name the product. */
function manifest(): Manifest {
  const { siteName, installName } = config;
  return {
    id: '/app',
    name: siteName,
    short_name: siteName,
    ...(!installName && {
      description: 'Dating and social discovery for adults',
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
      { name: 'Discover', url: '/app' },
      { name: 'Matches', url: '/app?tab=matches' },
      { name: 'Events', url: '/app?tab=events' },
    ],
  };
}

export const install = createRouter();

serve(install, getManifest, manifest);
