import * as texts from '../texts.ts';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  text: string;
  level?: 1 | 2;
}

/** State for a reached daily limit. Not an error: a retry would not help. */
export function DailyLimitReached({ text, level }: Props) {
  return (
    <EmptyState
      level={level}
      title={texts.common.enoughToday}
      text={text}
      link={{ to: '/app?tab=matches', label: texts.matches.toMatches }}
    />
  );
}
