import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parseSync } from 'vite';

const FILES = '{api,contract,db,web,worker}/**/*.{ts,tsx}';
const IS_TEST = /\.(test|unit|process|fuzz|spec|scale|resilience)\.tsx?$/;
const IS_BUILD = /^web\/(build\/|vite)/;

/** Files with other expressions, and why these are harmless. */
const EXEMPT: Record<string, string> = {
  'api/features/ai/composer.ts': 'lines of 120 characters',
  'api/features/users/reserved-names.ts': 'names, which the schema limits',
  'api/platform/session.ts': 'each repetition starts at another semicolon',
  'api/platform/setting-kinds.ts': 'settings',
  'api/platform/settings-check.ts': 'settings',
  'api/platform/settings.ts': 'settings',
  'contract/email-address.ts': 'from the start, and each repetition ends at a sign of its own',
  'contract/errors.ts': 'the messages of this file',
  'contract/media.ts': 'paths, which the schema limits',
  'db/config.ts': 'settings',
  'web/platform/api/next-page.ts': 'a header of the API',
};

interface Expression {
  pattern: string;
  flags: string;
}

/** The used parts of a syntax tree. */
interface Node {
  regex?: Expression;
  callee?: { name?: string };
  arguments?: Node[];
  value?: unknown;
  quasis?: { value: { cooked: string; raw: string } }[];
  /** The template of `String.raw`. */
  quasi?: Node;
}

/** A literal, or the arguments of `RegExp`. Values in a template are replaced by a digit. */
function expressionOf({ regex, callee, arguments: [source, flags] = [] }: Node) {
  if (regex || callee?.name !== 'RegExp') return regex;
  const parts =
    source?.quasi?.quasis?.map(({ value }) => value.raw) ??
    source?.quasis?.map(({ value }) => value.cooked);
  return { pattern: parts?.join('1') ?? String(source?.value), flags: String(flags?.value ?? '') };
}

function expressionsIn(node: unknown): Expression[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = expressionOf(node as Node);
  return [...(own ? [own] : []), ...Object.values(node).flatMap(expressionsIn)];
}

/** Escapes and classes become one letter, so that only groups, alternatives and repetitions are left. */
const syntaxOf = (pattern: string): string =>
  pattern.replace(/\\[pPu]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]/g, 'x');

/** A group that is repeated without an upper limit and has choices of its own. */
const VARIABLE_GROUP = /\((?:\?[:=!]|\?<[=!])?[^()]*(?:[|?*+]|\{\d+,)[^()]*\)(?:[*+]|\{\d+,\})/;

/** The alternatives of a pattern outside of its groups. */
function alternativesOf(syntax: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of syntax) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '|' && depth === 0) parts.push('');
    else parts.push(parts.pop() + character);
  }
  return parts;
}

/**
 * Whether the time grows with the length of the text, and no faster. Each alternative has at most one repetition
 * without an upper limit. It starts at the beginning of the text, or comes last, so that nothing behind it fails. A
 * repeated group has one way to read each text.
 */
function isLinear({ pattern, flags }: Expression): boolean {
  return alternativesOf(syntaxOf(pattern)).every((part) => {
    const [repetition, ...others] = part.matchAll(/[*+]|\{\d+,\}/g);
    if (!repetition) return true;
    if (VARIABLE_GROUP.test(part)) return false;
    const isAnchored = part.startsWith('^') && !flags.includes('m');
    const isLast = /^\)*$/.test(part.slice(repetition.index + repetition[0].length));
    return others.length === 0 && (isAnchored || isLast);
  });
}

describe('regular expressions on text of members', () => {
  it('take linear time', () => {
    const slow = globSync(FILES)
      .filter((file) => !IS_TEST.test(file) && !IS_BUILD.test(file) && !EXEMPT[file])
      .flatMap((file) =>
        expressionsIn(parseSync(file, readFileSync(file, 'utf8')).program)
          .filter((expression) => !isLinear(expression))
          .map(({ pattern }) => `${file}: ${pattern}`),
      );
    expect(slow, 'repeat once, at the start (^) or at the end').to.deep.equal([]);
  });

  it('are told apart', () => {
    const patterns: [pattern: string, flags: string, isLinear: boolean][] = [
      ['\\s+', 'g', true],
      ['^[^@]+@x$', '', true],
      ['a{1,9}(b|c)\\.', '', true],
      ['\\bhttps?:\\/\\/([^\\s+*]+)', 'g', true],
      ['^a+$|b+', '', true],
      ['[*+]|\\*\\+', '', true],
      ['[a-z-]+\\.com', '', false],
      ['[.!]+$', '', false],
      ['^(a+)+$', '', false],
      ['^\\s*x\\s*$', '', false],
      ['^a+b', 'm', false],
      ['^x|\\w{2,}@', '', false],
      ['(^|,)\\w+=', '', false],
      ['^a(?:b{1,3}c)*$', '', false],
    ];
    const found = patterns.map(([pattern, flags]) => [
      pattern,
      flags,
      isLinear({ pattern, flags }),
    ]);
    expect(found).to.deep.equal(patterns);
  });
});
