import { Badge, VisuallyHidden } from '@mantine/core';
import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import { discoverApi } from '../features/discover/api.ts';
import { useSignedInUser } from '../platform/hooks.ts';
import * as texts from './texts.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** Unread messages of all matches. */
export function UnreadMessages() {
  const count = useUnreadCount();
  return <Count count={count} label={texts.matches.unread(count)} />;
}

/** Likes without an answer. The bell keeps their list up to date. */
export function NewLikes() {
  const { id } = useSignedInUser();
  const { data = [] } = discoverApi.endpoints.listReceivedLikes.useQueryState(id);
  const count = data.filter(({ answered }) => !answered).length;
  return <Count count={count} label={texts.likes.waiting(count)} quiet />;
}

interface Props {
  count: number;
  label: string;
  /** Style of a count that needs no attention. */
  quiet?: boolean;
}

function Count({ count, label, quiet }: Props) {
  if (count === 0) return null;
  return (
    <>
      <Badge
        component="span"
        display="flex"
        h={20}
        miw={20}
        px={5}
        fz="min(0.75rem, 15px)"
        fw={700}
        bg={quiet ? 'var(--ov-chip-selected-bg)' : 'var(--ov-accent-fill)'}
        c={quiet ? 'var(--ov-chip-selected-text)' : 'var(--ov-on-accent)'}
        aria-hidden
      >
        {count > UNREAD_COUNT_MAX ? `${UNREAD_COUNT_MAX}+` : count}
      </Badge>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
