import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../components/EmptyState.tsx';
import { Screen } from '../components/Screen.tsx';
import * as texts from './texts.ts';

/** Any path that no screen answers to. */
export function NotFoundScreen() {
  const { title, text, home } = texts.notFound;
  return (
    <Screen>
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={
          <Button component={Link} to="/" variant="afterglow" size="lg">
            {home}
          </Button>
        }
      />
    </Screen>
  );
}
