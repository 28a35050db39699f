import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { OwnUser } from '#contract/users.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { setUser, useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { demoPlaceholder } from '../../platform/stored-user.ts';
import { toastError } from '../../platform/toasts.ts';
import { authApi } from './endpoints.ts';
import * as texts from './texts.ts';

interface Props {
  disabled: boolean;
  /** True beside a text: small, and not as wide as the page. */
  isCompact?: boolean;
}

/**
 * Starts the demo: opens the app with the demo placeholder, which the server's demo user replaces. Undefined on a
 * server without a demo.
 */
export function useDemo() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data: session } = useGetSessionQuery();
  const [signIn] = authApi.useSignInAsDemoMutation();
  if (session && !session.signInMethods.includes('demo')) return undefined;

  return async () => {
    await dispatch(setUser(demoPlaceholder as OwnUser));
    void navigate('/app');
    const { data, error } = await signIn();
    await dispatch(setUser(data?.user ?? null));
    if (error) toastError(specified.landing.loginFailed, error, texts.signIn.demoClosed);
  };
}

export function DemoButton({ disabled, isCompact }: Props) {
  const start = useDemo();
  if (!start) return null;
  const look = isCompact
    ? ({ variant: 'quiet', size: 'md' } as const)
    : ({ variant: 'plain', size: 'lg', fullWidth: true } as const);
  return (
    <Button {...look} disabled={disabled} onClick={start}>
      {texts.signIn.demo}
    </Button>
  );
}
