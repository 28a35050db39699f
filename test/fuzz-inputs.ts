import { z } from 'zod';
import { listed } from './each.ts';
import { seededRandom } from './position-attack.ts';

/** The parts of JSON Schema that `sampleOf` reads. */
interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
}

const KEY = '0123456789abcdef0123456789abcdef';

/** Strings that match the patterns of the contract. */
const PATTERN_SAMPLES = [
  '20',
  '123456',
  '1234567890',
  KEY,
  `${KEY}.png`,
  `${KEY}0123456789a`,
  `/media/${KEY}/1080.webp`,
  'news.example.org',
  '#7b2a66',
  `${'0'.repeat(2731)}=`,
];
const FORMATS: Record<string, string> = {
  date: '1990-05-17',
  'date-time': '2030-05-17T20:00:00Z',
  uuid: '6f1b6c1e-6a5e-4c37-9d4f-0d9b8ea3a001',
  email: 'ann@example.test',
};

/** Input of a call as JSON Schema. */
export const inputSchemaOf = (schema: z.ZodType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

/**
 * A value that usually matches the schema.
 *
 * @param size letters of its texts, as far as the schema allows them; with it, lists are as long as they may be.
 */
export function sampleOf(schema: JsonSchema, size?: number): unknown {
  const options = schema.anyOf ?? schema.oneOf;
  if (options?.[0]) return sampleOf(options[0], size);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'string') return stringSample(schema, size);
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return arraySample(schema, size);
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner, size)]),
    );
  }
  return null;
}

function arraySample({ prefixItems, items, maxItems = 1 }: JsonSchema, size?: number): unknown[] {
  if (prefixItems) return prefixItems.map((item) => sampleOf(item, size));
  if (!items) return [];
  // Lists have different values, as far as there are.
  const all = items.enum ?? Array(maxItems).fill(sampleOf(items, size));
  return all.slice(0, size ? maxItems : 1);
}

function stringSample({ format = '', pattern, maxLength }: JsonSchema, size?: number): string {
  if (size && !pattern && !FORMATS[format]) return 'ö'.repeat(Math.min(size, maxLength ?? size));
  const sample = FORMATS[format];
  if (sample) return sample;
  return pattern
    ? (PATTERN_SAMPLES.find((text) => new RegExp(pattern).test(text)) ?? 'x')
    : 'Travel';
}

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Strings that often break servers. */
export const HOSTILE_TEXTS = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'a\udfffb', '\u202egnp.exe', 'x'.repeat(2001)],
  `a${'\u0301'.repeat(400)}`,
  '👩‍👩‍👧‍👦'.repeat(60),
  '🏝'.repeat(80),
  '𠮷'.repeat(500),
  ...listed(`' or 1=1 -- ¦ '; select pg_sleep(5); -- ¦ $1 ¦ :viewerId ¦ {"$gt":""} ¦ ../../../../etc/passwd ¦
    ..%2f..%2fetc%2fpasswd ¦ <script>alert(1)</script> ¦ a\r\nSet-Cookie: sid=1 ¦ __proto__ ¦ constructor ¦ null ¦
    NaN ¦ -1 ¦ 0 ¦ 00 ¦ 1e309 ¦ 0x10 ¦ +1 ¦ 1.5 ¦ １２ ¦ 2147483648 ¦ 9007199254740991 ¦ 9007199254740992 ¦
    9999999999999999 ¦ 9223372036854775808 ¦ 0000-01-01 ¦ 0001-01-01 ¦ 0001-12-31 ¦ 9999-12-31 ¦ 2024-02-30 ¦
    -271821-04-20 ¦ 0000-01-01T00:00:00Z ¦ 0001-01-01T00:00:00+14:00 ¦ 9999-12-31T23:59:59-12:00 ¦
    9999-12-31T23:59:59.999999999Z ¦ Etc/GMT+5 ¦ +23:59 ¦ Travel,Travel,Travel ¦ ,,,`),
];

export const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXTS,
  ...[null, true, false, 0, -0, -1, 0.1, 1e-300, 1e21, 1e308, 90, -180],
  ...[2 ** 31, 2 ** 40, 2 ** 53 - 1, 2 ** 53],
  [],
  {},
  [null],
  ['Travel', 'Travel'],
  [18, 65, 18],
  Array.from({ length: 2000 }, () => 'Travel'),
  nested(1000),
  { toString: 'x', constructor: { prototype: {} } },
  JSON.parse('{"__proto__":{"role":"admin"}}'),
];

/** Raw request bodies with their headers. */
export const HOSTILE_BODIES: { body: string; headers: Record<string, string> }[] = [
  { body: '', headers: {} },
  { body: '{', headers: {} },
  { body: 'null', headers: {} },
  { body: '"text"', headers: {} },
  { body: '[]', headers: {} },
  { body: '{"a":1}{"b":2}', headers: {} },
  { body: '\ufeff{}', headers: {} },
  { body: `${'[{"a":'.repeat(5000)}1${'}]'.repeat(5000)}`, headers: {} },
  { body: `{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}`, headers: {} },
  { body: JSON.stringify({ a: 'x'.repeat(70_000) }), headers: {} },
  { body: '{}', headers: { 'content-encoding': 'gzip' } },
  { body: '{}', headers: { 'content-encoding': 'br' } },
  { body: '{}', headers: { 'content-encoding': 'deflate' } },
  { body: '{}', headers: { 'content-encoding': 'nonsense' } },
  { body: '{}', headers: { 'content-type': 'application/json; charset=nonsense' } },
  { body: '{}', headers: { 'content-type': 'application/json; charset=utf-32' } },
  { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { body: '{}', headers: { 'content-type': 'text/plain' } },
  { body: '{}', headers: { 'content-type': ';;;' } },
  { body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  { body: '--x', headers: { 'content-type': 'multipart/form-data' } },
];

/** Whether Postgres could not store a text in the value. */
export const isUnstorable = (value: unknown): boolean =>
  /\\u0000|\\ud800|\\udfff/.test(JSON.stringify(value));

/** Yields copies of `value` with one hostile value each, at any depth. */
export function* corruptions(value: unknown): Generator<unknown> {
  yield* HOSTILE_VALUES;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    for (const hostile of corruptions(inner)) {
      if (Array.isArray(value)) yield value.with(Number(name), hostile);
      else yield { ...value, [name]: hostile };
    }
  }
}

/** Copy of the fields: about 20 % are removed and 40 % are hostile. The same seed gives the same copy. */
export const randomCorruption = (
  fields: Record<string, unknown>,
  hostile: readonly unknown[],
  seed: number,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value], index) => {
      const chance = seededRandom(seed, index);
      const replacement = hostile[Math.floor(seededRandom(seed, -1 - index) * hostile.length)];
      if (chance < 0.2) return [];
      return [[name, chance < 0.6 ? value : replacement]];
    }),
  );
