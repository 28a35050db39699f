import type { z } from 'zod';

/** The place in a list that a path of an issue leads through last; empty outside of lists. */
const rowOf = ({ path }: z.core.$ZodIssue): PropertyKey[] =>
  path.slice(0, path.findLastIndex((key) => typeof key === 'number') + 1);

/** `value` without the elements at the paths `rows`. */
function without(value: unknown, rows: PropertyKey[][]): unknown {
  const rest = structuredClone(value);
  // biome-ignore lint/suspicious/noExplicitAny: the paths are those of this value
  const at = (path: PropertyKey[]) => path.reduce<any>((inner, key) => inner[key], rest);
  const each = new Map(rows.map((row) => [row.join(), row])).values();
  // Lists within others first, and the last element of a list first, so that all indexes stay valid.
  const inOrder = [...each].sort(
    (a, b) => b.length - a.length || Number(b.at(-1)) - Number(a.at(-1)),
  );
  for (const row of inOrder) at(row.slice(0, -1)).splice(row.at(-1), 1);
  return rest;
}

/**
 * The fields of `result` that `schema` names, and the issues of list elements that were left out: one that the schema
 * refuses takes no others with it.
 *
 * @throws ZodError for a fault outside of lists.
 */
export function declared(
  schema: z.ZodType,
  result: unknown,
): { value: unknown; issues: z.core.$ZodIssue[] } {
  const { success, data, error } = schema.safeParse(result);
  if (success) return { value: data, issues: [] };
  const rows = error.issues.map(rowOf);
  if (rows.some((row) => row.length === 0)) throw error;
  const rest = declared(schema, without(result, rows));
  return { ...rest, issues: [...error.issues, ...rest.issues] };
}
