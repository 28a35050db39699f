import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import type { Person } from '#contract/users.ts';
import type { StoredUser } from '../../app/stored-user.ts';
import * as texts from '../../app/texts.ts';
import { Bubble } from './Bubble.tsx';
import { dayLabel } from './chat-dates.ts';
import { groupMessages, type Line } from './group-messages.ts';
import classes from './MessageList.module.css';
import type { Thread } from './merge-messages.ts';
import { TypingDots } from './TypingDots.tsx';
import { useListScroll } from './use-list-scroll.ts';
import { useOlderMessages } from './use-older-messages.ts';

interface Props {
  matchId: number;
  viewer: StoredUser;
  other?: Person;
  lines: Line[];
  thread: Thread;
  isTyping: boolean;
  onRetry: (clientId: string) => void;
}

/** The messages, oldest first, kept at their end as a conversation is. */
export function MessageList({ matchId, viewer, other, lines, thread, isTyping, onRetry }: Props) {
  const rows = useMemo(() => groupMessages(lines), [lines]);
  const { list, hasNew, toEnd, onScroll } = useListScroll(lines, viewer.id, isTyping);
  const older = useOlderMessages(matchId, thread, list);
  const name = other?.name ?? '';
  const now = new Date();

  return (
    <div className={classes.frame}>
      <section
        ref={list}
        className={classes.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        aria-label={texts.chat.conversationWith(name)}
      >
        {older.canLoad && (
          <button ref={older.sentinel} type="button" className={classes.older} onClick={older.load}>
            {texts.chat.older}
          </button>
        )}
        <div className={classes.rows} role="log">
          {rows.map((row) => {
            if (row.kind === 'day') {
              return (
                <p key={row.key} className={classes.day}>
                  {dayLabel(row.date, now)}
                </p>
              );
            }
            const isOwn = row.line.senderId === viewer.id;
            return (
              <Bubble
                key={row.key}
                row={row}
                isOwn={isOwn}
                sender={isOwn ? viewer : other}
                onRetry={onRetry}
              />
            );
          })}
        </div>
        {isTyping && <TypingDots sender={other} />}
        <VisuallyHidden role="status">{isTyping && texts.chat.typing(name)}</VisuallyHidden>
      </section>
      {hasNew && (
        <button type="button" className={classes.pill} onClick={toEnd}>
          {texts.chat.newMessage}
        </button>
      )}
    </div>
  );
}
