import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApiError } from '../../platform/api/api-error.ts';
import { authApi } from './endpoints.ts';
import * as texts from './texts.ts';

/**
 * Opens the one-time link in the URL, `/login#invite=…`, which the next sign-in in this browser uses.
 *
 * @returns whether it is being opened, and the text to show afterwards.
 */
export function useInvite(): { isOpening: boolean; text?: string; isError?: boolean } {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const code = /^#invite=([\w-]+)$/.exec(hash)?.[1];
  const [open, { data, error, isUninitialized, isLoading }] = authApi.useOpenInviteMutation();
  const isHandled = useRef(false);

  useEffect(() => {
    // React's development mode runs effects twice.
    if (!code || isHandled.current) return;
    isHandled.current = true;
    void open({ code }).then(() => navigate({ search, hash: '' }, { replace: true }));
  }, [code, open, navigate, search]);

  const words = texts.invites;
  if (data) return { isOpening: false, text: words.opened(data) };
  if (error) {
    const { message = words.failed } = error as ApiError;
    return { isOpening: false, text: message, isError: true };
  }
  return { isOpening: isLoading || (isUninitialized && code !== undefined) };
}
