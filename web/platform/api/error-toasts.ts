import { isFulfilled, isRejected, type Middleware } from '@reduxjs/toolkit';
import { closeErrorToasts, recordFailedWrite } from '../toasts.ts';

/** Closes the error toast of a write when the same write succeeds. */
export const errorToasts: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (isFulfilled(action)) {
    const write = writeOf(action.meta.arg);
    if (write) closeErrorToasts(write);
  } else if (isRejected(action)) {
    const write = writeOf(action.meta.arg);
    if (write) recordFailedWrite(write);
  }
  return result;
};

/** Name of the endpoint in the argument of an RTK Query thunk; undefined for reads. */
function writeOf(arg: unknown): string | undefined {
  const { type, endpointName } = (arg ?? {}) as { type?: string; endpointName?: string };
  return type === 'mutation' ? endpointName : undefined;
}
