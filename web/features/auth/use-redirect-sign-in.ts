import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from '../../app/toasts.ts';
import { failureText } from './sign-in-failure.ts';
import { useRedeem } from './use-redeem.ts';

/** Completes a redirect sign-in that ends on this page. Returns true while it is running. */
export function useRedirectSignIn(): boolean {
  const [search, setSearch] = useSearchParams();
  const result = search.get('signin');
  const [isPending, setPending] = useState(result === 'done');
  const redeem = useRedeem('landing');
  const isHandled = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per result
  useEffect(() => {
    // React's development mode runs effects twice, but a sign-in can be redeemed only once.
    if (!result || isHandled.current) return;
    isHandled.current = true;
    // A reload must neither redeem nor report an error again.
    setSearch((current) => without(current, 'signin'), { replace: true });
    const fail = () => {
      setPending(false);
      toast({ ...failureText({ kind: 'redirect' }, 'login'), tone: 'error' });
    };
    if (result === 'done') redeem().catch(fail);
    else fail();
  }, [result]);

  return isPending;
}

function without(search: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(name);
  return rest;
}
