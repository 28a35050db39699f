import { expect, it, onTestFinished, vi } from 'vitest';
import { offline, refusal, serve } from '../../components/testing/serve.ts';
import { sessionApi, sessionOf } from '../session.ts';
import { makeStore } from '../store.ts';
import { retryFailedReads } from './retry-failed.ts';

it.each([
  [2500, 200, 4000],
  [6000, 200, 15_000],
  [2500, 403, 4000],
])(
  'where the network works %i ms after its sign and the server answers %i, a failed list is read again after %i ms, once',
  async (backMs, status, readMs) => {
    vi.useFakeTimers();
    const { answers, calls } = serve({ getSession: offline });
    const store = makeStore();
    onTestFinished(retryFailedReads(store));
    const read = store.dispatch(sessionApi.endpoints.getSession.initiate());
    onTestFinished(() => read.unsubscribe());
    await vi.advanceTimersByTimeAsync(2000);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(backMs);
    answers.getSession = status === 200 ? {} : refusal(status);
    calls.length = 0;
    const times: number[] = [];
    for (const ms of [readMs - backMs - 1, 1, 20_000]) {
      await vi.advanceTimersByTimeAsync(ms);
      times.push(calls.length);
    }
    expect(times).toEqual([0, 1, 1]);
    expect(sessionOf(store.getState()) !== undefined).toBe(status === 200);
  },
);
