import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../platform/hooks.ts';
import { userStored } from '../../platform/session.ts';
import { demoPlaceholder } from '../../platform/stored-user.ts';
import { useGetSessionQuery } from './endpoints.ts';
import * as texts from './texts.ts';

interface Props {
  disabled: boolean;
  /** True beside a text: small, and not as wide as the page. */
  isCompact?: boolean;
}

/** Stores the demo placeholder and opens the app, which starts the demo session. */
export function DemoButton({ disabled, isCompact }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data: session } = useGetSessionQuery();
  if (session && !session.signInMethods.includes('demo')) return null;

  const enter = () => {
    dispatch(userStored(demoPlaceholder));
    void navigate('/app');
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
