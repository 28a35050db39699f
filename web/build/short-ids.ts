import type { Plugin } from 'vite';

/** The ids that Lingui generates have six characters. Each is in the code and in a catalog, and no page compresses it. */
const GENERATED = /^[\w+/]{6}$/;
const IN_CODE = /(\bid: ?")([\w+/]{6})(?=")/g;
const LENGTH = 4;

/** Shortens the ids of texts in the code and the catalogs of the client. Fails the build when two become the same. */
export const shortIds = (): Plugin => {
  const known = new Map<string, string>();
  function shortened(id: string): string {
    if (!GENERATED.test(id)) return id;
    const short = id.slice(0, LENGTH);
    if ((known.get(short) ?? id) !== id)
      throw new Error(`two texts have the id ${short}: add a context`);
    known.set(short, id);
    return short;
  }
  async function shortenedCatalog(code: string): Promise<string> {
    const { messages } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const entries = Object.entries(messages).map(([id, text]) => [shortened(id), text]);
    const json = JSON.stringify(Object.fromEntries(entries));
    return `export const messages=JSON.parse(${JSON.stringify(json)})`;
  }
  return {
    name: 'short-ids',
    apply: 'build',
    enforce: 'post',
    buildStart: () => known.clear(),
    transform: {
      filter: { id: /(\.po|texts\.ts|\/texts\/[\w-]+\.ts)$/ },
      handler: async (code, id) => ({
        code: id.endsWith('.po')
          ? await shortenedCatalog(code)
          : code.replace(IN_CODE, (_, start: string, one: string) => start + shortened(one)),
        map: null,
      }),
    },
  };
};
