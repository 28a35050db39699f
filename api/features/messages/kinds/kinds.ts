import type { DateState } from '#contract/date-plans.ts';
import type { MediaKind, Message, MessageMedia } from '#contract/messages.ts';
import { isKnownMedia } from '../../users/message-media.ts';
import { type AnswerRow, answer } from './answer.ts';
import { type CommentRow, comment } from './comment.ts';
import type { FileKind } from './kind.ts';
import { photo } from './photo.ts';
import { voice } from './voice.ts';

const FILES: Record<MediaKind, FileKind> = { photo, voice };

/** What the kinds of messages add to a row; null for other kinds. */
export interface KindRow extends AnswerRow, CommentRow {
  dateState: DateState | null;
  /** Its receiver can delete it for themself. */
  media: (MessageMedia & { isHidden: boolean }) | null;
}

/** SQL: the columns of a `KindRow` of message `m`. @param pairKey the pair key of `m`. */
export const kindColumns = (
  pairKey: string,
): string => `${answer.columns}, m.date_state, ${comment.columns(pairKey)},
  (select json_strip_nulls(json_build_object('kind', media.kind, 'isHidden', media.hidden_at is not null,
            ${Object.values(FILES)
              .map(({ fields }) => fields)
              .join()}))
     from message_media media
    where media.message_id = m.id and media.pair_key = ${pairKey} and ${isKnownMedia}
      and m.deleted_at is null) as media`;

/** What a message has besides its content. */
export const toBody = ({
  id,
  media,
  ...row
}: KindRow & { id: number }): Pick<Message, 'answers' | 'date' | 'item' | 'media'> => ({
  ...answer.toBody(row),
  ...comment.toBody(row),
  ...(row.dateState && { date: row.dateState }),
  ...(media && { media: FILES[media.kind].toMedia(id, media) }),
});
