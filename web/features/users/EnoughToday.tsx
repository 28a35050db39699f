import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as texts from '../../app/texts.ts';
import { EmptyState } from '../../components/EmptyState.tsx';

interface Props {
  /** What the server says of it, such as how many there were and when there are more. */
  text: string;
  level?: 1 | 2;
}

/** A member has used up what one may see on a day. That is no failure, and trying again does not help. */
export function EnoughToday({ text, level }: Props) {
  return (
    <EmptyState
      level={level}
      title={texts.common.enoughToday}
      text={text}
      action={
        <Button component={Link} to="/app?tab=matches" variant="afterglow" size="lg">
          {texts.matches.toMatches}
        </Button>
      }
    />
  );
}
