import { useState } from 'react';
import { useAppDispatch } from '../../platform/hooks.ts';
import { setUser, useGetSessionQuery } from '../../platform/session.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { preferencesApi } from './endpoints.ts';
import * as texts from './texts.ts';

/** Whether the account is paused. Optimistic: reverts when the request fails. */
export function usePause() {
  const dispatch = useAppDispatch();
  const { data: session } = useGetSessionQuery();
  const [pause] = preferencesApi.usePauseAccountMutation();
  const [pending, setPending] = useState<boolean>();

  const setPaused = async (paused: boolean) => {
    setPending(paused);
    const { data, error } = await pause({ paused });
    if (data) await dispatch(setUser(data));
    setPending(undefined);
    const { paused: pausedTitle, resumed, resumedText, pauseFailed, tryAgain } = texts.pausing;
    if (error) toastError(pauseFailed, error, tryAgain);
    else toast(paused ? { title: pausedTitle } : { title: resumed, message: resumedText });
  };
  return { isPaused: pending ?? session?.user?.paused ?? false, setPaused };
}
