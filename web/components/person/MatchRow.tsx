import { Badge, Box, Button, Group, Text, Title } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import type { Match } from '#contract/matches.ts';
import { previewOf } from '#contract/message-kinds.ts';
import { specified } from '../../platform/specified-texts.ts';
import { RAIL_QUERY, useBreakpoint } from '../../platform/theme/breakpoints.ts';
import { IconButton } from '../layout/IconButton.tsx';
import cover from '../media/Cover.module.css';
import { useNow } from '../state/use-now.ts';
import * as texts from '../texts.ts';
import { rowTime } from './chat-dates.ts';
import classes from './MatchRow.module.css';
import { lineOf, waitingText } from './message-line.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { isYourTurn, latestIn } from './your-turn.ts';

interface Props {
  matches: Match[];
  /** The match whose conversation is open. */
  openId?: number;
  /** Has a key for each match whose other member is typing. */
  typingAt?: Record<number, unknown>;
  /** Path of the chat of a match. */
  chatOf?: (id: number) => string;
  /** Opens the menu of the row that contains the clicked button. */
  onOptions?: MouseEventHandler;
}

/** A list of matches. The whole row links to the chat. */
export function MatchList({ matches, openId, typingAt = {}, chatOf = chatPath, onOptions }: Props) {
  const now = new Date(useNow(true));
  return (
    <Box component="ul" mt={-4}>
      {matches.map((match) => {
        const Row = match.closed ? ClosedRow : hasPreview(match) ? ConversationRow : NewMatchRow;
        return (
          <Row
            key={match.id}
            match={match}
            to={chatOf(match.id)}
            isOpen={match.id === openId}
            isTyping={match.id in typingAt}
            now={now}
            onOptions={onOptions}
          />
        );
      })}
    </Box>
  );
}

const chatPath = (id: number): string => `/chat/${id}`;
const hasPreview = ({ lastMessage, waits }: Match) => lastMessage || waits;

interface RowProps {
  match: Match;
  /** Path of the chat. */
  to: string;
  isOpen: boolean;
  isTyping: boolean;
  now: Date;
  onOptions?: MouseEventHandler;
}

interface FrameProps extends Pick<RowProps, 'match' | 'onOptions'> {
  wrap?: 'wrap' | 'nowrap';
  children: ReactNode;
}

/**
 * A row with its picture, and the button of its menu, over the end of the row that the pointer or the
 * focus is on.
 */
const Frame = ({
  match: { id, user, closed },
  wrap = 'nowrap',
  onOptions,
  children,
}: FrameProps) => (
  <Group component="li" className={classes.row} gap="0 12px" wrap={wrap} data-match={id}>
    <PersonAvatar
      name={user.name}
      image={user.profileImage}
      size={56}
      online={!closed && user.isOnline}
    />
    {children}
    {onOptions && (
      <span className={classes.options}>
        <IconButton label={texts.matches.options(user.name)} onClick={onOptions}>
          <IconDots size={22} stroke={1.75} aria-hidden />
        </IconButton>
      </span>
    )}
  </Group>
);

/** The name as a link that covers the row. */
const NameLink = ({ match: { user, unread, closed }, to, isOpen }: RowProps) => (
  <Name name={user.name} isUnread={!closed && unread > 0}>
    <Link
      to={to}
      className={cover.cover}
      aria-label={texts.matches.open(user.name)}
      aria-current={isOpen || undefined}
    >
      {user.name}
    </Link>
  </Name>
);

/** In a word, because the dot is a color. */
const Status = ({ isOnline }: { isOnline: boolean }) =>
  isOnline ? (
    <Text span variant="caption" c="var(--ov-ok-text)" flex="none">
      {specified.matches.online}
    </Text>
  ) : (
    <Text span variant="hint" flex="none">
      {specified.matches.offline}
    </Text>
  );

/** On wide screens "Start conversation" is the second line, and the status beside the name. */
function NewMatchRow({ match, to, isOpen, onOptions }: RowProps) {
  const { user } = match;
  const { start } = specified.matches;
  const isWide = useBreakpoint(RAIL_QUERY);
  const link = {
    component: Link,
    to,
    className: cover.cover,
    'aria-label': texts.matches.startWith(user.name),
    'aria-current': isOpen || undefined,
  } as const;
  return (
    // With large text, the button moves below the name.
    <Frame
      match={match}
      wrap={isWide ? 'nowrap' : 'wrap'}
      onOptions={isWide ? onOptions : undefined}
    >
      <Box flex="1 1 5rem" miw={0}>
        {isWide ? (
          <>
            <Group gap={8} justify="space-between" align="baseline" wrap="nowrap">
              <Name name={user.name} />
              <Status {...user} />
            </Group>
            <Text variant="label" {...link} c="var(--ov-accent-text)">
              {start}
            </Text>
          </>
        ) : (
          <>
            <Name name={user.name} />
            <Status {...user} />
          </>
        )}
      </Box>
      {!isWide && (
        <Box flex="none">
          <Button {...link} variant="quiet" size="sm" c="var(--button-color)">
            {start}
          </Button>
        </Box>
      )}
    </Frame>
  );
}

function ConversationRow(props: RowProps) {
  const { match, isTyping, now, onOptions } = props;
  const { user, unread } = match;
  const latest = latestIn(match);
  const isWide = useBreakpoint(RAIL_QUERY);
  const isUnread = unread > 0;
  return (
    <Frame match={match} onOptions={isWide ? onOptions : undefined}>
      <Box flex={1} miw={0}>
        <Group gap={8} justify="space-between" wrap="nowrap">
          <NameLink {...props} />
          <Group component="span" flex="none" gap={8} ms="auto" wrap="nowrap">
            <Status {...user} />
            <Text
              component="time"
              variant={isUnread ? 'caption' : 'hint'}
              dateTime={latest}
              c={isUnread ? 'var(--ov-accent-text)' : undefined}
            >
              {rowTime(latest, now)}
            </Text>
          </Group>
        </Group>
        <Group gap={8} justify="space-between" wrap="nowrap">
          <Text variant={isUnread ? 'label' : 'note'} miw={0} truncate>
            {isTyping ? (
              <Text span inherit fw={600} c="var(--ov-accent-text)">
                {texts.chats.typing(user.name)}
              </Text>
            ) : (
              <Preview match={match} />
            )}
          </Text>
          {isUnread && <UnreadCount match={match} />}
          {!isUnread && !isTyping && isYourTurn(match) && (
            <Badge flex="none" c="var(--ov-chip-selected-text)">
              {texts.matches.yourTurn}
            </Badge>
          )}
        </Group>
      </Box>
    </Frame>
  );
}

/** Quieter than an open chat: without a state, a count or a time. */
function ClosedRow(props: RowProps) {
  const { match, onOptions } = props;
  return (
    <Frame match={match} onOptions={onOptions}>
      <Box flex={1} miw={0}>
        {/* As wide as its text: a name in the other direction starts beside the picture. */}
        <Group wrap="nowrap">
          <NameLink {...props} />
        </Group>
        {match.lastMessage && (
          <Text variant="note" truncate>
            <Preview match={match} />
          </Text>
        )}
      </Box>
    </Frame>
  );
}

/** What waits for the viewer, or the last message: its text is cut at its own end, whatever the direction of the page. */
function Preview({ match: { user, waits, lastMessage } }: { match: Match }) {
  if (waits) return waitingText(waits.what, user.name);
  if (!lastMessage) return null;
  const line = lineOf(lastMessage);
  if (previewOf(lastMessage)?.kind === 'answer') return line;
  return (
    <Group component="span" gap={0} wrap="nowrap">
      {lastMessage.senderId !== user.id && (
        <span style={{ whiteSpace: 'pre' }}>{texts.matches.youWrote}</span>
      )}
      <Text component="bdi" inherit truncate>
        {line}
      </Text>
    </Group>
  );
}

interface NameProps {
  name: string;
  isUnread?: boolean;
  /** The name as a link. */
  children?: ReactNode;
}

const Name = ({ name, isUnread, children }: NameProps) => (
  <Title order={3} fw={isUnread ? 700 : 600} lh="1.5rem" miw={0}>
    <Text component="bdi" inherit truncate display="block">
      {children ?? name}
    </Text>
  </Title>
);

const UnreadCount = ({ match: { unread, waits } }: { match: Match }) => (
  <Badge
    variant="filled"
    flex="none"
    role="img"
    aria-label={waits ? texts.matches.unreadCount(unread) : texts.matches.unread(unread)}
  >
    {unread > UNREAD_COUNT_MAX ? `${UNREAD_COUNT_MAX}+` : unread}
  </Badge>
);
