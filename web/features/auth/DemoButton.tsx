import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks.ts';
import { userStored } from '../../app/session.ts';
import { demoPlaceholder } from '../../app/stored-user.ts';
import * as texts from '../../app/texts.ts';
import { useGetSessionQuery } from './api.ts';
import classes from './DemoButton.module.css';

/** Stores the placeholder of the demo and goes to the app, which opens the real demo session. */
export function DemoButton({ disabled }: { disabled: boolean }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data: session } = useGetSessionQuery();
  if (session?.demoEnabled === false) return null;

  const enter = () => {
    dispatch(userStored(demoPlaceholder));
    void navigate('/app');
  };
  return (
    <Button
      className={classes.button}
      variant="default"
      size="lg"
      fullWidth
      disabled={disabled}
      onClick={enter}
    >
      {texts.signIn.demo}
    </Button>
  );
}
