import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { OwnUser } from '#contract/users.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { setUser, useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { demoPlaceholder } from '../../platform/stored-user.ts';
import { toastError } from '../../platform/toasts.ts';
import { useSignInAsDemoMutation } from './endpoints.ts';
import * as texts from './texts.ts';

interface Props {
  disabled: boolean;
  /** True beside a text: small, and not as wide as the page. */
  isCompact?: boolean;
}

/** Opens the app with the demo placeholder, which the server's demo user replaces. */
export function DemoButton({ disabled, isCompact }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data: session } = useGetSessionQuery();
  const [signIn] = useSignInAsDemoMutation();
  if (session && !session.signInMethods.includes('demo')) return null;

  const enter = async () => {
    await dispatch(setUser(demoPlaceholder as OwnUser));
    void navigate('/app');
    const { data, error } = await signIn();
    await dispatch(setUser(data?.user ?? null));
    if (error) toastError(specified.landing.loginFailed, error, texts.signIn.demoClosed);
  };
  const look = isCompact
    ? ({ variant: 'quiet', size: 'md' } as const)
    : ({ variant: 'plain', size: 'lg', fullWidth: true } as const);
  return (
    <Button {...look} disabled={disabled} onClick={enter}>
      {texts.signIn.demo}
    </Button>
  );
}
