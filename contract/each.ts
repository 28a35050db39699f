/** A property for each name. */
export const each = <Name extends string, Value>(
  names: readonly Name[],
  create: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, create(name)])) as Record<Name, Value>;
