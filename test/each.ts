import { inspect } from 'node:util';
import { expect } from 'chai';

/** Checks every case of a matrix. @throws AssertionError with all cases that fail, each with its reason. */
export async function expectEach<T>(
  cases: readonly T[],
  check: (one: T) => unknown,
): Promise<void> {
  const failures: string[] = [];
  for (const one of cases) {
    try {
      await check(one);
    } catch (error) {
      failures.push(`${inspect(one, { breakLength: Infinity })}: ${(error as Error).message}`);
    }
  }
  expect(failures).to.deep.equal([]);
}

/** Short texts of a table, between which stands "¦". */
export const listed = (texts: string): string[] => texts.split(/ ¦\s+/);
