/** Runs `work` for all items, `size` at a time. @returns the results in the order of the items. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  size = 24,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += size) {
    results.push(...(await Promise.all(items.slice(from, from + size).map(work))));
  }
  return results;
}
