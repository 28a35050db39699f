import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from '../../app/toasts.ts';
import { wordsFor } from './sign-in-failure.ts';
import { useRedeem } from './use-redeem.ts';

/** Completes the redirect sign-in that ends on this page; true while it does. */
export function useRedirectSignIn(): boolean {
  const [search, setSearch] = useSearchParams();
  const result = search.get('signin');
  const [isPending, setPending] = useState(result === 'done');
  const redeem = useRedeem('landing');
  const isHandled = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per arrival, not per render
  useEffect(() => {
    // React's development mode runs effects twice, and a sign-in can be redeemed once.
    if (!result || isHandled.current) return;
    isHandled.current = true;
    // Reloading the page must not redeem or complain twice.
    setSearch((current) => without(current, 'signin'), { replace: true });
    const fail = () => {
      setPending(false);
      toast({ ...wordsFor({ kind: 'redirect' }, 'login'), tone: 'error' });
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
