import { useState } from 'react';
import type { ApiError } from '../../../app/api-error.ts';
import { toastError } from '../../../app/toasts.ts';
import { passkeyFailure } from '../use-passkey.ts';
import { SignInAgainSheet } from './SignInAgainSheet.tsx';

interface Change {
  /** Title of the toast when it fails. */
  failed: string;
  run: () => Promise<unknown>;
}

/**
 * Runs changes of the ways to sign in. When the server asks for a recent sign-in, `sheet` offers one and the
 * change runs again after it.
 */
export function useFreshSignIn() {
  const [waiting, setWaiting] = useState<Change>();

  const change = async (failed: string, run: Change['run']): Promise<void> => {
    try {
      await run();
    } catch (cause) {
      const error = cause as ApiError;
      if (error.code === 'fresh_sign_in_required') setWaiting({ failed, run });
      else toastError(failed, error.status ? error : undefined, passkeyFailure(cause));
    }
  };
  const sheet = waiting && (
    <SignInAgainSheet
      onClose={() => setWaiting(undefined)}
      onDone={() => {
        setWaiting(undefined);
        void change(waiting.failed, waiting.run);
      }}
    />
  );
  return { change, sheet };
}
