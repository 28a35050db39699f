import type { Plugin } from 'vite';

/**
 * Adds a preload link for each built font whose file name starts with one of `names`. Their hashed
 * names are known only after the build, so index.html cannot hold the links itself.
 */
export const preloadFonts = (names: string[]): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
          },
          injectTo: 'head-prepend' as const,
        })),
  },
});
