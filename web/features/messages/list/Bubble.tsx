import { ActionIcon, Group, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBan, IconChecks, IconClock, IconDots, IconFlag } from '@tabler/icons-react';
import { memo } from 'react';
import type { LikedItem } from '#contract/liked-items.ts';
import type { Quote } from '#contract/messages.ts';
import { LikedItemText } from '../../../components/person/LikedItemText.tsx';
import { PersonAvatar } from '../../../components/person/PersonAvatar.tsx';
import { showDate } from '../../../platform/dates.ts';
import classes from '../Chat.module.css';
import type { Line } from './group-messages.ts';
import { MessageText } from '../kinds/text/MessageText.tsx';
import { isEmojiOnly } from '../kinds/text/message-text.ts';
import { PhotoCover } from '../kinds/photo/PhotoCover.tsx';
import { QuotedMessage } from './QuotedMessage.tsx';
import { Reactions } from './Reactions.tsx';
import * as texts from '../texts.ts';
import { Undelivered } from './Undelivered.tsx';
import { VoiceMessage, VoiceStatus } from '../kinds/voice/VoiceMessage.tsx';

interface Props {
  line: Line;
  /** True below a message of the same member: without an avatar. */
  isJoined: boolean;
  isOwn: boolean;
  /** True for the newest own message that the other member has seen. */
  isSeen: boolean;
  sender?: { name: string; profileImage: string | null };
  viewerId: number;
  otherName: string;
  /** Name of the author of the quoted message. */
  quotedName?: string;
  /** Shows the quoted message. */
  onQuote: (id: number) => void;
  /** Deletes and reports a received photo. */
  onReportMedia: (id: number) => void;
  /** Opens the menu of the message. Undefined for the copy that the menu shows. */
  onOptions?: (button: Element) => void;
  /** Tab reaches the options of one message only; the arrows reach the others. */
  isTabStop?: boolean;
}

const TIME_COLOR =
  'var(--time, light-dark(var(--mantine-color-gray-6), var(--mantine-color-dark-1)))';

/** One message. A long chat has hundreds, so each renders only when it has changed. */
export const Bubble = memo(function Bubble(props: Props) {
  const {
    line,
    isJoined,
    isOwn,
    isSeen,
    sender,
    viewerId,
    otherName,
    quotedName,
    onQuote,
    onReportMedia,
    onOptions,
    isTabStop,
  } = props;
  const { id, key, createdAt, delivery, replyTo, item, reactions, media } = line;
  const isOnItsWay = delivery === 'sending' || delivery === 'waiting';
  return (
    <div
      className={classes.row}
      data-own={isOwn || undefined}
      data-reacted={reactions && ''}
      data-joined={isJoined || undefined}
      data-line={key}
    >
      <PersonAvatar name={sender?.name ?? ''} image={sender?.profileImage ?? null} size={28} />
      <Stack gap={0} align={isOwn ? 'flex-end' : 'flex-start'} miw={0} className={classes.side}>
        <div
          className={classes.bubble}
          data-bubble
          data-deleted={line.deleted}
          data-emoji={isBigEmoji(line) || undefined}
          data-media={media?.kind}
          style={{ opacity: isOnItsWay ? 0.7 : undefined }}
        >
          <VisuallyHidden>{isOwn ? texts.chat.you : sender?.name}: </VisuallyHidden>
          <QuoteButton quote={replyTo} name={quotedName} onQuote={onQuote} />
          <ItemQuote item={item} owner={isOwn ? otherName : undefined} />
          <Content line={line} isOwn={isOwn} sender={sender?.name} isCopy={!onOptions} />
          <Group
            component="span"
            justify="flex-end"
            gap={4}
            mt={1}
            c={TIME_COLOR}
            fz="xs"
            fw={600}
            lh="1rem"
          >
            {media?.kind === 'photo' && !isOwn && <ReportPhoto id={id} onClick={onReportMedia} />}
            {media?.kind === 'voice' && <VoiceStatus playerKey={key} length={media.durationMs} />}
            {isOnItsWay && (
              <IconClock size={12} stroke={2} role="img" aria-label={texts.chat.notSentYet} />
            )}
            <time dateTime={createdAt}>{showDate('time', createdAt)}</time>
            <SeenMark isSeen={isSeen} />
          </Group>
        </div>
        <Reactions reactions={reactions} viewerId={viewerId} otherName={otherName} />
        <Undelivered line={line} viewerId={viewerId} />
      </Stack>
      {onOptions && (
        <MessageOptions className={classes.options} isTabStop={isTabStop} onOpen={onOptions} />
      )}
    </div>
  );
});

const isBigEmoji = ({ replyTo, item, media, content }: Line): boolean =>
  !replyTo && !item && !media && isEmojiOnly(content);

/** What the like was about whose comment this is. */
const ItemQuote = ({ item, owner }: { item?: LikedItem; owner?: string }) =>
  item && (
    <div className={classes.quote} data-item>
      <LikedItemText item={item} owner={owner} />
    </div>
  );

const SeenMark = ({ isSeen }: { isSeen: boolean }) =>
  isSeen && (
    <>
      <IconChecks size={16} stroke={2} aria-hidden />
      <span>{texts.chat.seen}</span>
    </>
  );

interface OptionsProps {
  className?: string;
  isTabStop?: boolean;
  onOpen: (button: Element) => void;
}

/** Opens the menu of a message. */
export const MessageOptions = ({ className, isTabStop, onOpen }: OptionsProps) => (
  <ActionIcon
    className={className}
    radius="50%"
    data-options
    tabIndex={isTabStop ? 0 : -1}
    aria-label={texts.chat.options}
    aria-haspopup="menu"
    onClick={({ currentTarget }) => onOpen(currentTarget)}
  >
    <IconDots size={22} stroke={1.75} aria-hidden />
  </ActionIcon>
);

interface ReportProps {
  id?: number;
  onClick: (id: number) => void;
}

/** Beside a received photo, also after it is shown. */
const ReportPhoto = ({ id, onClick }: ReportProps) =>
  id !== undefined && (
    <UnstyledButton className={classes.reportPhoto} onClick={() => onClick(id)}>
      <IconFlag size={18} stroke={1.75} aria-hidden />
      {texts.chat.photos.deleteAndReport}
    </UnstyledButton>
  );

interface ContentProps {
  line: Line;
  isOwn: boolean;
  sender?: string;
  isCopy: boolean;
}

const Content = ({ line, isOwn, sender = '', isCopy }: ContentProps) => {
  const { id, key, content, media, deleted } = line;
  if (deleted) return <DeletedText isOwn={isOwn} />;
  if (!media) return <MessageText content={content} />;
  const progress = line.delivery === 'refused' ? undefined : (line.progress ?? 0);
  const part = { id, progress, isCopy };
  if (media.kind === 'voice') return <VoiceMessage {...part} playerKey={key} media={media} />;
  const from = isOwn ? undefined : sender;
  return <PhotoCover {...part} media={media} sender={from} />;
};

export const DeletedText = ({ isOwn }: { isOwn: boolean }) => (
  <Group component="span" gap={6} wrap="nowrap" fs="italic">
    <IconBan size={18} stroke={1.75} aria-hidden />
    {isOwn ? texts.chat.deletedByYou : texts.chat.deleted}
  </Group>
);

interface QuoteProps {
  quote?: Quote;
  name?: string;
  onQuote: (id: number) => void;
}

const QuoteButton = ({ quote, name = '', onQuote }: QuoteProps) =>
  quote && (
    <UnstyledButton className={classes.quote} onClick={() => onQuote(quote.id)}>
      <VisuallyHidden>{texts.chat.inReplyTo} </VisuallyHidden>
      <QuotedMessage quote={quote} name={name} />
    </UnstyledButton>
  );
