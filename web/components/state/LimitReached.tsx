import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isDailyLimit, isOwnLimit } from '#contract/errors.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import * as texts from '../texts.ts';
import { EmptyState } from './EmptyState.tsx';

/** A reached limit: of a day, or one that the member has set. */
export type ReachedLimit = Pick<ApiError, 'code' | 'message'>;

export const reachedLimit = (error: ApiError | undefined): ReachedLimit | undefined =>
  isDailyLimit(error?.code) || isOwnLimit(error?.code) ? error : undefined;

interface Props {
  limit: ReachedLimit;
  level?: 1 | 2;
}

/** State for a reached limit. Not an error: a retry would not help. */
export function LimitReached({ limit: { code, message = '' }, level }: Props) {
  const isOwn = isOwnLimit(code);
  return (
    <EmptyState
      level={level}
      title={isOwn ? texts.common.ownPace : texts.common.enoughToday}
      text={message}
      link={{ to: '/app?tab=matches', label: texts.matches.toMatches }}
      action={
        isOwn && (
          <Button component={Link} to="/preferences" variant="quiet">
            {texts.common.changePace}
          </Button>
        )
      }
    />
  );
}
