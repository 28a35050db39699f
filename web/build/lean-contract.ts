import type { Plugin } from 'vite';

/**
 * Contract files whose schemas the client parses with. They and what they import are bundled as
 * copies of their own, because one schema in a shared file would bring zod to every screen.
 */
const PARSED = /\/contract\/socket\.ts$|\?parsed$/;

/**
 * What only the server needs of a declared call: the shapes that it checks with (the client trusts
 * them as types), who may call how often, and what the documentation says of it.
 */
const SERVER_ONLY = new Set([
  'params',
  'query',
  'body',
  'response',
  'summary',
  'access',
  'actor',
  'limit',
  'status',
  'paddedBytes',
]);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee?: { name?: string };
  arguments?: { properties?: (Node & { key?: { name?: string }; value: Node })[] }[];
}
interface Declaration extends Node {
  declarations?: { init?: Call }[];
  declaration?: Declaration;
}

/**
 * Leaves the schemas of the contract out of the built client where nothing uses them at run time,
 * and with them most of zod, which is a sixth of the first download. The client needs the method
 * and the path of a call; only schemas that it really parses with stay.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'post',
  resolveId: {
    order: 'pre',
    async handler(source, importer) {
      if (!importer || !PARSED.test(importer) || !source.startsWith('./')) return null;
      const found = await this.resolve(source, importer.replace('?parsed', ''), { skipSelf: true });
      return found && `${found.id}?parsed`;
    },
  },
  transform: {
    filter: { id: /\/contract\/[a-z-]+\.ts(\?parsed)?$/ },
    handler(code) {
      const { body } = this.parse(code) as unknown as { body: Declaration[] };
      const edits = body
        .flatMap((node) => (node.declaration ?? node).declarations ?? [])
        .flatMap(({ init }) => (init ? edit(init, code) : []));
      return { code: apply(code, edits), map: null };
    },
  },
});

const CALL = /\w\(/;

type Edit = [start: number, end: number, text: string];

/** Without its shapes, and as a call that may be dropped when nobody reads its result. */
function edit(init: Call, code: string): Edit[] {
  // An object of schemas, from which others are made.
  const isMade = init.type === 'ObjectExpression' && CALL.test(code.slice(init.start, init.end));
  if (isMade) return [pure(init, code.slice(init.start, init.end))];
  if (init.type !== 'CallExpression') return [];
  const shapes =
    init.callee?.name === 'endpoint'
      ? (init.arguments?.[0]?.properties ?? []).filter(
          ({ type, key }) => type === 'Property' && SERVER_ONLY.has(key?.name ?? ''),
        )
      : [];
  const kept = apply(
    code.slice(init.start, init.end),
    shapes.map(({ value }) => [value.start - init.start, value.end - init.start, 'undefined']),
  );
  return [pure(init, kept)];
}

const pure = ({ start, end }: Node, made: string): Edit => [
  start,
  end,
  `/* @__PURE__ */ (() => (${made}))()`,
];

const apply = (code: string, edits: Edit[]): string =>
  edits
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code);
