import { Box, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { Person } from '#contract/users.ts';
import { dayLabel } from '../../components/person/chat-dates.ts';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';
import type { StoredUser } from '../../platform/stored-user.ts';
import { useKeys } from '../../platform/use-keys.ts';
import { Bubble } from './Bubble.tsx';
import classes from './Chat.module.css';
import { groupMessages, type Line, type LineRow } from './group-messages.ts';
import { MessageActions } from './MessageActions.tsx';
import { copy } from './MessageMenu.tsx';
import { nameOf } from './name-of.ts';
import { PhotoReport } from './PhotoReport.tsx';
import * as texts from './texts.ts';
import type { Thread } from './thread.ts';
import { useJump } from './use-jump.ts';
import { useListScroll } from './use-list-scroll.ts';
import { useMessageMenu } from './use-message-menu.ts';
import { useOlderMessages } from './use-older-messages.ts';

interface Props {
  matchId: number;
  viewer: StoredUser;
  other?: Person;
  lines: Line[];
  thread: Thread;
  isTyping: boolean;
  onRetry: (clientId: string) => void;
  /** Undefined when the member cannot write. */
  onReply?: (line: Line) => void;
  /** Below the messages. */
  end?: ReactNode;
}

/** The messages, oldest first, scrolled to the end. */
export function MessageList(props: Props) {
  const { matchId, viewer, other, lines, thread, isTyping, onRetry, onReply, end } = props;
  const [reportedPhoto, setReportedPhoto] = useState<number>();
  const rows = useMemo(() => groupMessages(lines), [lines]);
  const { list, hasNew, toEnd, onScroll } = useListScroll(lines, viewer.id, isTyping);
  const older = useOlderMessages(matchId, thread, list);
  const onQuote = useJump(thread, older, list);
  const name = other?.name ?? '';
  const now = new Date();
  const menu = useMessageMenu();
  const known = { viewerId: viewer.id, otherName: name };
  const bubbleOf = ({ line, joinedAbove: isJoined }: LineRow) => {
    const isOwn = line.senderId === viewer.id;
    const quotedName = line.replyTo && nameOf(line.replyTo.senderId, viewer.id, other);
    const sender = isOwn ? viewer : other;
    const calls = { onRetry, onQuote, onReportPhoto: setReportedPhoto };
    return { line, isJoined, isOwn, sender, quotedName, ...calls, ...known };
  };
  useMessageKeys(lines, menu.open, onReply);
  const chosen = rows.find((row): row is LineRow => row.key === menu.opened?.line);

  return (
    <Group pos="relative" flex={1} mih={0} align="stretch" wrap="nowrap">
      <section
        ref={list}
        className={classes.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        aria-label={texts.chat.conversationWith(name)}
      >
        {older.canLoad && (
          <Button
            ref={older.sentinel}
            variant="transparent"
            size="sm"
            mih={44}
            flex="none"
            mx="auto"
            onClick={older.load}
          >
            {texts.chat.older}
          </Button>
        )}
        {/* A short conversation is at the end, above the input. */}
        <Stack gap={0} mt="auto" role="log" {...menu.handlers}>
          {rows.map((row) => {
            if (row.kind === 'day') {
              return (
                <Text key={row.key} mt={16} c="dimmed" fz="xs" fw={600} lh="1rem" ta="center">
                  {dayLabel(row.date, now)}
                </Text>
              );
            }
            return (
              <Bubble
                key={row.key}
                {...bubbleOf(row)}
                onOptions={hasOptions(row.line, viewer.id) ? menu.open : undefined}
                isTabStop={row === rows.at(-1)}
              />
            );
          })}
        </Stack>
        {end}
        {isTyping && <TypingDots sender={other} />}
        <VisuallyHidden role="status">{isTyping && texts.chat.typing(name)}</VisuallyHidden>
      </section>
      {hasNew && <NewMessage onClick={toEnd} />}
      <MessageActions
        viewerId={viewer.id}
        matchId={matchId}
        menu={menu}
        line={chosen?.line}
        other={other}
        onReply={onReply}
      >
        {chosen && <Bubble {...bubbleOf(chosen)} />}
      </MessageActions>
      <PhotoReport
        matchId={matchId}
        viewerId={viewer.id}
        id={reportedPhoto}
        other={other}
        onClose={() => setReportedPhoto(undefined)}
      />
    </Group>
  );
}

const NewMessage = ({ onClick }: { onClick: () => void }) => (
  <Button
    pos="absolute"
    bottom={12}
    left="50%"
    size="sm"
    mih={44}
    radius="xl"
    style={{ translate: '-50% 0', boxShadow: 'var(--mantine-shadow-md)' }}
    onClick={onClick}
  >
    {texts.chat.newMessage}
  </Button>
);

/** Nothing can be done with an own deleted message. */
const hasOptions = ({ deleted, senderId }: Line, viewerId: number): boolean =>
  !deleted || senderId !== viewerId;

/** The keys of the focused message. */
function useMessageKeys(
  lines: Line[],
  openMenu: (button: Element, startsAt?: 'reactions') => void,
  onReply?: (line: Line) => void,
): void {
  const focused = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-line]');
    return row && lines.find(({ key }) => key === row.dataset.line);
  };
  useKeys('matches', {
    reply() {
      const line = focused();
      if (!line?.id || line.deleted || !onReply) return false;
      return onReply(line);
    },
    react() {
      const line = focused();
      if (!line?.id || line.deleted || !onReply || !document.activeElement) return false;
      return openMenu(document.activeElement, 'reactions');
    },
    copy() {
      const line = focused();
      return line && !line.deleted && !line.media ? copy(line.content) : false;
    },
  });
}

/** Shows that the other member is typing. Decorative: a status text announces it. */
function TypingDots({ sender }: { sender?: Person }) {
  return (
    <div className={classes.row} aria-hidden>
      <PersonAvatar name={sender?.name ?? ''} image={sender?.profileImage ?? null} size={28} />
      <div className={classes.bubble} style={{ display: 'flex', gap: 5, paddingBlock: 15.5 }}>
        {[0, 160, 320].map((delay) => (
          <Box
            key={delay}
            className={classes.dot}
            w={7}
            h={7}
            bdrs="50%"
            bg="var(--ov-text-2)"
            style={{ animationDelay: `${delay}ms` }}
          />
        ))}
      </div>
    </div>
  );
}
