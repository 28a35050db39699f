/** A property for each name. */
export const each = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
