import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks.ts';
import { userStored } from '../../app/session.ts';
import { demoPlaceholder } from '../../app/stored-user.ts';
import * as texts from '../../app/texts.ts';
import { useGetSessionQuery } from './api.ts';

/** Stores the demo placeholder and opens the app, which starts the demo session. */
export function DemoButton({ disabled }: { disabled: boolean }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data: session } = useGetSessionQuery();
  if (session && !session.ways.includes('demo')) return null;

  const enter = () => {
    dispatch(userStored(demoPlaceholder));
    void navigate('/app');
  };
  return (
    <Button variant="plain" size="lg" fullWidth disabled={disabled} onClick={enter}>
      {texts.signIn.demo}
    </Button>
  );
}
