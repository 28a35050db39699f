import { z } from '#contract/zod.ts';

/** What a test names of a shape. */
export type Part<T> = T extends readonly unknown[]
  ? { [K in keyof T]: Part<T[K]> }
  : T extends object
    ? { [K in keyof T]?: Part<T[K]> }
    : T;

/** From the emptiest on. */
const VALUES = [
  ...[undefined, null, [], false, '', '0', 0, 1],
  // A wish names at least one gender.
  ['female', 'male', 'nonbinary'],
  ...['2026-01-01T00:00:00.000Z', '2026-01-01', '00000000-0000-4000-8000-000000000000'],
];

/**
 * Completes a shape of the contract by the emptiest values that it allows.
 *
 * @throws Error for a value or a name that the contract does not have.
 */
export function complete<S extends z.ZodType>(schema: S, given: Part<z.output<S>>): z.output<S> {
  return schema.parse(filled(schema, given));
}

function filled(schema: z.core.$ZodType, given: unknown): unknown {
  const allows = (value: unknown) => z.safeParse(schema, value).success;
  if (given === undefined && VALUES.some(allows)) return VALUES.find(allows);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return given === null ? null : filled(schema.unwrap(), given);
  }
  if (schema instanceof z.ZodUnion) {
    return firstOf(
      schema.options.map((option) => () => filled(option, given)),
      allows,
    );
  }
  if (schema instanceof z.ZodArray && Array.isArray(given)) {
    return given.map((one) => filled(schema.element, one));
  }
  if (schema instanceof z.ZodObject) return filledFields(schema.shape, given ?? {});
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    const fields = schema.keyType.options.map((name) => [name, schema.valueType]);
    return filledFields(Object.fromEntries(fields), given ?? {});
  }
  return given ?? least(schema);
}

function filledFields(shape: z.core.$ZodShape, given: object): object {
  const other = Object.keys(given).filter((name) => !(name in shape));
  if (other.length > 0) throw new Error(`The contract does not name ${other}`);
  const values = Object.entries(shape).map(([name, field]) => [
    name,
    filled(field, (given as Record<string, unknown>)[name]),
  ]);
  // As in JSON.
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The smallest number, the first choice, or the only value. */
function least(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => filled(item, undefined));
  if (schema instanceof z.ZodNumber) return schema.minValue;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  return schema instanceof z.ZodRecord ? {} : undefined;
}

/** The first result that is allowed. @throws the last error when none is. */
function firstOf(tries: (() => unknown)[], allows: (value: unknown) => boolean): unknown {
  let failure: unknown;
  for (const attempt of tries) {
    try {
      const value = attempt();
      if (allows(value)) return value;
    } catch (error) {
      failure = error;
    }
  }
  throw failure ?? new Error('The contract allows no such value');
}
