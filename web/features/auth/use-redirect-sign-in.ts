import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../platform/api/api-error.ts';
import { REDIRECT_RESULTS, type SignInFailure } from './sign-in-failure.ts';
import { useRedeem } from './use-redeem.ts';
import { useShowFailure } from './use-show-failure.ts';

/** Completes a redirect sign-in that ends on this page. Returns true while it is running. */
export function useRedirectSignIn(): boolean {
  const [search, setSearch] = useSearchParams();
  const result = search.get('signin');
  const [isPending, setPending] = useState(result === 'done');
  const redeem = useRedeem('landing');
  const showFailure = useShowFailure('login');
  const isHandled = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per result
  useEffect(() => {
    // React's development mode runs effects twice, but a sign-in can be redeemed only once.
    if (!result || isHandled.current) return;
    isHandled.current = true;
    // A reload must neither redeem nor report an error again.
    setSearch((current) => without(current, 'signin'), { replace: true });
    const fail = (failure: SignInFailure) => {
      setPending(false);
      showFailure(failure);
    };
    const kind = REDIRECT_RESULTS.find((known) => known === result) ?? 'redirect';
    if (result !== 'done') return fail({ kind });
    redeem().catch((error: ApiError) =>
      // The error of the server has the reason.
      fail(error.status === 403 ? { kind: 'server', error } : { kind: 'redirect' }),
    );
  }, [result]);

  return isPending;
}

function without(search: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(name);
  return rest;
}
