import type { Plugin } from 'vite';
import { fontFile } from './built-files.ts';

/** Adds a preload link for the built font whose file name contains `name`. The build hashes file names. */
export const preloadFont = (name: string): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => [
      {
        tag: 'link',
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: fontFile(bundle, name),
          crossorigin: '',
        },
        injectTo: 'head-prepend',
      },
    ],
  },
});
