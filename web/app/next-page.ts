/** Where the next page begins: `param` of the address that a `Link` header calls next; undefined at the end. */
export function nextPage(
  link: string | null | undefined,
  param: 'after' | 'before',
): number | undefined {
  const address = /<([^>]*)>;\s*rel="?next"?/.exec(link ?? '')?.[1];
  const start = address && new URL(address, 'http://localhost').searchParams.get(param);
  return start ? Number(start) : undefined;
}
