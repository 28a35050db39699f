import { expect, it, onTestFinished, vi } from 'vitest';
import { sessionApi, sessionOf } from '../session.ts';
import { makeStore } from '../store.ts';
import { retryFailedReads } from './retry-failed.ts';

const VISITOR = { user: null, signInMethods: [] };

/** A read that has failed. From `backAfterMs` after the `online` event on, the server answers with `status`. */
async function comeBack(backAfterMs: number, status = 200) {
  vi.useFakeTimers();
  let isUp = false;
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return Response.json(VISITOR, { status });
  });
  const store = makeStore();
  onTestFinished(retryFailedReads(store));
  const read = store.dispatch(sessionApi.endpoints.getSession.initiate());
  onTestFinished(() => read.unsubscribe());
  await vi.advanceTimersByTimeAsync(2000);
  window.dispatchEvent(new Event('online'));
  setTimeout(() => {
    isUp = true;
    fetched.mockClear();
  }, backAfterMs);
  return { fetched, isLoaded: () => sessionOf(store.getState()) !== undefined };
}

it.each([
  [2500, 4000],
  [6000, 15_000],
])(
  'a failed list is read again where the network works %i ms after its sign',
  async (back, read) => {
    const { isLoaded } = await comeBack(back);
    await vi.advanceTimersByTimeAsync(read - 1);
    expect(isLoaded()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isLoaded()).toBe(true);
  },
);

it.each([200, 403])('a list that is answered with %i is not read again', async (status) => {
  const { fetched } = await comeBack(2500, status);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
