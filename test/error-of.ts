import { expect } from 'chai';

/** The error message of `work`. @throws AssertionError when it succeeds. */
export const errorOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => expect.fail('no error was thrown'),
    (error: Error) => error.message,
  );
