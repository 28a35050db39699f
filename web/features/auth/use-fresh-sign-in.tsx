import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ApiError } from '../../platform/api/api-error.ts';
import { toastError } from '../../platform/toasts.ts';
import { SignInAgainSheet } from './sign-in-methods/SignInAgainSheet.tsx';

interface Change {
  /** Title of the toast when it fails. */
  failed: string;
  run: () => Promise<unknown>;
}

/**
 * Runs changes that may need a recent sign-in. When the server requires one, `sheet` offers it and the change
 * runs again after it.
 *
 * @param explain the sentence below the title for an error that did not come from the server.
 */
export function useFreshSignIn(explain?: (cause: unknown) => string | undefined) {
  const [waiting, setWaiting] = useState<Change>();
  const { pathname, search } = useLocation();

  const change = async (failed: string, run: Change['run']): Promise<void> => {
    try {
      await run();
    } catch (cause) {
      const error = cause as ApiError;
      if (error.code === 'fresh_sign_in_required') setWaiting({ failed, run });
      else toastError(failed, error.status ? error : undefined, explain?.(cause));
    }
  };
  const sheet = waiting && (
    <SignInAgainSheet
      returnPath={pathname + search}
      onClose={() => setWaiting(undefined)}
      onDone={() => {
        setWaiting(undefined);
        void change(waiting.failed, waiting.run);
      }}
    />
  );
  return { change, sheet };
}
