/** Where the page after this one begins, as a `Link` header says it; undefined at the end. */
export function nextIn(link: string | null | undefined): number | undefined {
  const after = link?.match(/<[^>]*[?&]after=(\d+)[^>]*>;\s*rel="?next"?/)?.[1];
  return after === undefined ? undefined : Number(after);
}
