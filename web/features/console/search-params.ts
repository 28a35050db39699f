/** The query string with other values. Empty ones are left out. */
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
