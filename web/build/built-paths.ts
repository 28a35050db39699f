import type { Plugin } from 'vite';

/** Puts the values of the modules `paths.ts` of the contract in their place, so that the client downloads no schemas. */
export const builtPaths = (): Plugin => ({
  name: 'built-paths',
  enforce: 'pre',
  load: {
    filter: { id: /\/contract\/(console\/)?paths\.ts$/ },
    handler: async (id) =>
      Object.entries(await import(id))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n'),
  },
});
