/** Start of the next page: `param` in the URL with `rel="next"` in a `Link` header; undefined at the end. */
export function nextPage(
  link: string | null | undefined,
  param: 'after' | 'before',
): number | undefined {
  const address = /<([^>]*)>;\s*rel="?next"?/.exec(link ?? '')?.[1];
  const start = address && new URL(address, 'http://localhost').searchParams.get(param);
  return start ? Number(start) : undefined;
}
