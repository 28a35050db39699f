/** A copy of the query string with changed values. An empty value removes its name. */
export function withValues(
  search: URLSearchParams,
  values: Record<string, string | undefined>,
): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}
