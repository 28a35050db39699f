import { VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import classes from './Bubble.module.css';
import { messageTime } from './chat-dates.ts';
import type { LineRow } from './group-messages.ts';
import { MessageText } from './MessageText.tsx';
import { isEmojiOnly } from './message-text.ts';

interface Props {
  row: LineRow;
  isOwn: boolean;
  sender?: { name: string; profileImage: string | null };
  onRetry: (clientId: string) => void;
}

/** One message with its sender and time. */
export function Bubble({ row: { line, joinedAbove }, isOwn, sender, onRetry }: Props) {
  const { key, content, createdAt, delivery } = line;
  return (
    <div
      className={classes.row}
      data-own={isOwn || undefined}
      data-joined={joinedAbove || undefined}
      data-delivery={delivery}
    >
      <PersonAvatar name={sender?.name ?? ''} image={sender?.profileImage ?? null} size={28} />
      <div className={classes.column}>
        <div className={classes.bubble} data-emoji={isEmojiOnly(content) || undefined}>
          <VisuallyHidden>{isOwn ? texts.chat.you : sender?.name}: </VisuallyHidden>
          <MessageText content={content} />
          <span className={classes.time}>
            {delivery === 'sending' && (
              <IconClock size={12} stroke={2} role="img" aria-label={texts.chat.sending} />
            )}
            <time dateTime={createdAt}>{messageTime(createdAt)}</time>
          </span>
        </div>
        {delivery === 'failed' && (
          <button
            type="button"
            className={classes.retry}
            title={specified.chat.sendFailedText}
            onClick={() => onRetry(key)}
          >
            {texts.chat.notSent}
          </button>
        )}
      </div>
    </div>
  );
}
