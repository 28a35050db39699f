import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppStore } from '../store.ts';
import { api } from './api.ts';
import type { ApiError } from './api-error.ts';

/** A phone reports a network before it can use it. */
const AFTER_MS = [1000, 4000, 15_000];

const OPTIONS = { subscribe: false, forceRefetch: true } as const;
type Endpoints = Record<string, { initiate(arg: unknown, options: typeof OPTIONS): UnknownAction }>;

/**
 * Repeats the reads that have failed without an answer, several times after the browser is back online.
 *
 * @returns the end of it.
 */
export function retryFailedReads({ dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>) {
  const endpoints = api.endpoints as unknown as Endpoints;
  const retry = () => {
    for (const read of Object.values(getState().api.queries)) {
      if (read?.status !== 'rejected') continue;
      const { status } = read.error as ApiError;
      const endpoint = endpoints[read.endpointName];
      if (endpoint && (status === 0 || status >= 500)) {
        dispatch(endpoint.initiate(read.originalArgs, OPTIONS));
      }
    }
  };
  const wait = () => {
    for (const ms of AFTER_MS) setTimeout(retry, ms);
  };
  window.addEventListener('online', wait);
  return () => window.removeEventListener('online', wait);
}
