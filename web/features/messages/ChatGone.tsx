import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as texts from '../../app/texts.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Screen } from '../../components/Screen.tsx';
import { ChatHeader } from './ChatHeader.tsx';

/** A match that is not there: it ended, or never was the viewer's. */
export function ChatGone() {
  return (
    <Screen header={<ChatHeader gone />}>
      <EmptyState
        title={texts.chat.gone}
        text={texts.chat.goneText}
        action={
          <Button component={Link} to="/app?tab=matches" variant="afterglow" size="lg">
            {texts.matches.toMatches}
          </Button>
        }
      />
    </Screen>
  );
}
