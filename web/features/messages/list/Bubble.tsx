import { Group, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChecks, IconClock } from '@tabler/icons-react';
import { memo } from 'react';
import { kindOf } from '#contract/message-kinds.ts';
import type { Quote } from '#contract/messages.ts';
import { PersonAvatar } from '../../../components/person/PersonAvatar.tsx';
import { showDate } from '../../../platform/dates.ts';
import classes from '../Chat.module.css';
import { partsOf } from '../kinds/kinds.tsx';
import { isEmojiOnly } from '../kinds/text/message-text.ts';
import type { Line } from '../line.ts';
import { useChat } from '../open-chat.tsx';
import * as texts from '../texts.ts';
import { DeletedText } from './DeletedText.tsx';
import { MessageOptions } from './MessageOptions.tsx';
import { QuotedMessage } from './QuotedMessage.tsx';
import { Reactions } from './Reactions.tsx';
import { Undelivered } from './Undelivered.tsx';

interface Props {
  line: Line;
  /** True below a message of the same member: without a gap. */
  isJoined?: boolean;
  /** True for the newest own message that the other member has seen. */
  isSeen?: boolean;
  /** Shows the quoted message. */
  onQuote?: (id: number) => void;
  /** Reports a received message, and deletes it for the viewer. */
  onReport?: (line: Line) => void;
  /** Opens the menu of the message. Undefined for the copy that the menu shows. */
  onOptions?: (button: Element) => void;
  isTabStop?: boolean;
}

/** One message. A long chat has hundreds, so each renders only when it has changed. */
export const Bubble = memo(function Bubble(props: Props) {
  const { line, isJoined, isSeen, onQuote = noop, onReport = noop, onOptions, isTabStop } = props;
  const { viewer, user } = useChat();
  const { senderId, clientId, createdAt, delivery, replyTo, reactions, deleted } = line;
  const isOwn = senderId === viewer.id;
  const sender = isOwn ? viewer : user;
  const isOnItsWay = delivery === 'sending' || delivery === 'waiting';
  const { Body, Status } = partsOf(line);
  const part = { line, isCopy: !onOptions, onReport };
  return (
    <div
      className={classes.row}
      data-own={isOwn || undefined}
      data-reacted={reactions && ''}
      data-joined={isJoined || undefined}
      data-line={clientId}
      data-card={line.date}
    >
      <PersonAvatar name={sender?.name ?? ''} image={sender?.profileImage ?? null} size={28} />
      <Stack gap={0} align={isOwn ? 'flex-end' : 'flex-start'} miw={0} maw="var(--column, 70%)">
        <div
          className={classes.bubble}
          data-bubble
          data-deleted={deleted}
          data-emoji={isBigEmoji(line) || undefined}
          data-media={line.media?.kind}
          style={{ opacity: isOnItsWay ? 0.7 : undefined }}
        >
          <VisuallyHidden>{isOwn ? texts.chat.you : sender?.name}: </VisuallyHidden>
          <QuoteButton quote={replyTo} onQuote={onQuote} />
          {deleted ? <DeletedText isOwn={isOwn} /> : <Body {...part} />}
          <Group component="span" className={classes.status} justify="flex-end" gap={4}>
            {Status && !deleted && <Status {...part} />}
            {isOnItsWay && (
              <IconClock size={12} stroke={2} role="img" aria-label={texts.chat.notSentYet} />
            )}
            <time dateTime={createdAt}>{showDate('time', createdAt)}</time>
            <SeenMark isSeen={isSeen} />
          </Group>
        </div>
        <Reactions reactions={reactions} />
        <Undelivered line={line} />
      </Stack>
      {onOptions && <MessageOptions isTabStop={isTabStop} onOpen={onOptions} />}
    </div>
  );
});

const noop = (): void => {};

const isBigEmoji = (line: Line): boolean =>
  !line.replyTo && kindOf(line) === 'text' && isEmojiOnly(line.content);

const SeenMark = ({ isSeen }: { isSeen?: boolean }) =>
  isSeen && (
    <>
      <IconChecks size={16} stroke={2} aria-hidden />
      <span>{texts.chat.seen}</span>
    </>
  );

const QuoteButton = ({ quote, onQuote }: { quote?: Quote; onQuote: (id: number) => void }) =>
  quote && (
    <UnstyledButton className={classes.quote} onClick={() => onQuote(quote.id)}>
      <VisuallyHidden>{texts.chat.inReplyTo} </VisuallyHidden>
      <QuotedMessage quote={quote} />
    </UnstyledButton>
  );
