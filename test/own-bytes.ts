import { expect } from 'chai';

/** Request for one representation of a page. */
export interface Representation {
  name: string;
  url: string;
  headers: Record<string, string>;
}

const VALIDATORS = { 'if-none-match': 'etag', 'if-modified-since': 'last-modified' };

const send = async (url: string, headers: Record<string, string>) => {
  const response = await fetch(url, { headers });
  // Not read: tests make up the bytes of compressed files.
  await response.body?.cancel();
  return response;
};

/**
 * Sends the validators of each representation with the request for each one, and checks that 304 answers only its own.
 *
 * @param conditionSets headers that are sent together.
 */
export async function expectOwnBytes(
  representations: Representation[],
  conditionSets: (keyof typeof VALIDATORS)[][],
): Promise<void> {
  const wrong: string[] = [];
  for (const held of representations) {
    const { headers } = await send(held.url, held.headers);
    const check = async (wanted: Representation, names: (keyof typeof VALIDATORS)[]) => {
      const conditions = names.map((name) => [name, headers.get(VALIDATORS[name]) ?? '']);
      const all = { ...wanted.headers, ...Object.fromEntries(conditions) };
      const { status } = await send(wanted.url, all);
      if (status !== (held === wanted ? 304 : 200))
        wrong.push(`${held.name}, then ${wanted.name}, ${names}: ${status}`);
    };
    await Promise.all(
      representations.flatMap((wanted) => conditionSets.map((names) => check(wanted, names))),
    );
  }
  expect(wrong).to.deep.equal([]);
}
