import fc, { type Arbitrary } from 'fast-check';
import { HOSTILE_TEXTS, HOSTILE_VALUES } from '../fuzz-inputs.ts';
import { FORM_TYPE, JSON_TYPE, type Operation, type Parameter, type Schema } from './document.ts';

/** Roles of the sessions that send requests. */
export const ROLES = ['none', 'member', 'admin'] as const;
export type Role = (typeof ROLES)[number];

type Fields = Record<string, unknown>;

/** A generated request. Values of the path and the query are not yet encoded. */
export interface FuzzRequest {
  role: Role;
  path: Fields;
  query: Fields;
  body?: unknown;
  file?: { field: string; bytes: Uint8Array };
}

/** Values of existing rows by the name of the field. */
export type Known = Record<string, unknown>;

/** Requests of an operation: two of three follow the document, the others break it in one place. */
export function requestsOf(
  operation: Operation,
  role: Role,
  known: Known,
  picture: Buffer,
): Arbitrary<FuzzRequest> {
  const of = (part: Parameter['in']) => operation.parameters.filter((one) => one.in === part);
  const parts = {
    role: fc.constant(role),
    path: parameters(of('path'), known).filter((path) => !Object.values(path).some(changesRoute)),
    query: parameters(of('query'), known),
  };
  const content = operation.requestBody?.content;
  if (content?.[FORM_TYPE]) {
    const [field = ''] = Object.keys(content[FORM_TYPE].schema.properties ?? {});
    return fc.record({ ...parts, file: files(field, picture) });
  }
  if (!content?.[JSON_TYPE]) return fc.record(parts);
  const valid = fieldValue(content[JSON_TYPE].schema, known);
  return fc.record({ ...parts, body: mostly(valid, broken(valid)) });
}

const mostly = <T>(usual: Arbitrary<T>, other: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 2 }, { arbitrary: other, weight: 1 });

/** An empty segment and dot segments lead to another route. */
const changesRoute = (value: unknown): boolean => /^\.{0,2}$/.test(String(value));

const hostileTexts = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary' }));

function parameters(declared: Parameter[], known: Known): Arbitrary<Fields> {
  const fields = declared.map(({ name, schema }) => [
    name,
    fc.oneof(
      { arbitrary: fieldValue(schema, known, name), weight: 5 },
      { arbitrary: hostileTexts, weight: 1 },
    ),
  ]);
  const requiredKeys = declared.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(fields), { requiredKeys });
}

const files = (field: string, picture: Buffer) =>
  fc.record({
    field: mostly(fc.constant(field), fc.constantFrom('', 'constructor', `${field}s`)),
    bytes: mostly<Uint8Array>(fc.constant(picture), fc.uint8Array({ maxLength: 300 })),
  });

/** Values that match the schema, boundary values among them. Half of the known fields have their known value. */
function fieldValue(schema: Schema, known: Known, name = ''): Arbitrary<unknown> {
  const matching = schemaValue(schema, known);
  return Object.hasOwn(known, name) ? fc.oneof(fc.constant(known[name]), matching) : matching;
}

function schemaValue(schema: Schema, known: Known): Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => schemaValue(option, known)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => schemaValue({ ...schema, type }, known)));
  }
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrays(schema, known);
    case 'object':
      return objects(schema, known);
    default:
      return fc.jsonValue();
  }
}

const times = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2190-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
/** Plausible values of formats whose pattern matches mostly implausible ones. */
const TIMES: Record<string, Arbitrary<string>> = {
  date: times.map((time) => time.slice(0, 10)),
  'date-time': times,
};

function texts({ format = '', pattern, maxLength = 3000 }: Schema): Arbitrary<string> {
  if (pattern) {
    const matching = fc.stringMatching(new RegExp(pattern));
    const usual = TIMES[format] ?? matching;
    return fc.oneof(usual, matching).filter((text) => text.length <= maxLength);
  }
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }),
    fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.length <= maxLength)),
  );
}

function numbers(schema: Schema): Arbitrary<number> {
  const { minimum: min = -1e9, maximum: max = 1e9 } = schema;
  if (schema.type === 'number') return fc.double({ min, max, noNaN: true });
  const edges = [min, min + 1, max - 1, max].filter((value) => value >= min && value <= max);
  return fc.oneof(fc.constantFrom(...edges), fc.integer({ min, max }));
}

function arrays(
  { prefixItems, items, minItems = 0, maxItems = 20 }: Schema,
  known: Known,
): Arbitrary<unknown[]> {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => schemaValue(item, known)));
  const one = schemaValue(items || {}, known);
  const edges = [minItems, maxItems].map((length) =>
    fc.array(one, { minLength: length, maxLength: length, size: 'max' }),
  );
  return fc.oneof(fc.array(one, { minLength: minItems, maxLength: maxItems }), ...edges);
}

function objects({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<Fields> {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fieldValue(schema, known, name),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

type Place = (string | number)[];

/** A valid value with one place replaced, removed or added. */
const broken = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(
      valid,
      fc.nat(),
      fc.oneof(fc.constantFrom(...HOSTILE_VALUES), fc.constant(undefined), fc.jsonValue()),
    )
    .map(([value, n, hostile]) => {
      const places = [...placesIn(value)];
      return withValueAt(value, places[n % places.length] ?? [], hostile);
    });

/** Every place in the value, and one of an unknown field. */
function* placesIn(value: unknown, place: Place = []): Generator<Place> {
  yield place;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield* placesIn(inner, [...place, Array.isArray(value) ? Number(name) : name]);
  }
  if (!Array.isArray(value)) yield [...place, 'unknownField'];
}

/** Copy of the value. An undefined replacement removes the place, because JSON has no undefined. */
function withValueAt(value: unknown, [first, ...rest]: Place, replacement: unknown): unknown {
  if (first === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((inner, n) => (n === first ? withValueAt(inner, rest, replacement) : inner));
  }
  const fields = value as Fields;
  return { ...fields, [first]: withValueAt(fields[first], rest, replacement) };
}
