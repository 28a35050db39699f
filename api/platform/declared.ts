import type { z } from 'zod';

/** The path of the list element that an issue is about; empty outside of lists. */
const rowOf = ({ path }: z.core.$ZodIssue): string =>
  ['', ...path.slice(0, path.findLastIndex((key) => typeof key === 'number') + 1)].join('.');

/** `value` at `path`, without the list elements at the paths `rows`. */
function without(rows: readonly string[], value: unknown, path = ''): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const rest = Object.entries(value)
    .filter(([key]) => !Array.isArray(value) || !rows.includes(`${path}.${key}`))
    .map(([key, one]) => [key, without(rows, one, `${path}.${key}`)]);
  return Array.isArray(value) ? rest.map(([, one]) => one) : Object.fromEntries(rest);
}

/**
 * The fields of `result` that `schema` names, and the paths of what it refuses in list elements. These are left out: one
 * takes no others with it.
 *
 * @throws ZodError for a fault outside of lists.
 */
export function declared(schema: z.ZodType, result: unknown): [value: unknown, faults: string[]] {
  const { success, data, error } = schema.safeParse(result);
  if (success) return [data, []];
  const rows = error.issues.map(rowOf);
  if (rows.includes('')) throw error;
  const [value, faults] = declared(schema, without(rows, result));
  return [value, [...error.issues.map(({ path }) => path.join('.')), ...faults]];
}
