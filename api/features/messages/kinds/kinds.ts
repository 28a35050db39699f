import type { DateState } from '#contract/date-plans.ts';
import type { MediaKind, Message, MessageMedia } from '#contract/messages.ts';
import { type ItemRow, itemOf, toLikedItem } from '../../users/liked-items.ts';
import { isKnownMedia } from '../../users/message-media.ts';
import type { FileKind } from './kind.ts';
import { photo } from './photo.ts';
import { voice } from './voice.ts';

const FILES: Record<MediaKind, FileKind> = { photo, voice };

/** What the kinds of messages add to a row; null for other kinds. */
export interface KindRow {
  /** The question that the message answers, and the id of its row. */
  question: string | null;
  questionRow: number | null;
  dateState: DateState | null;
  /** The item of the receiver's profile that the comment is about. */
  item: ItemRow | null;
  /** Its receiver can delete it for themself. */
  media: (MessageMedia & { isHidden: boolean }) | null;
}

/** SQL: the columns of a `KindRow` of message `m`. @param pairKey the pair key of `m`. */
export const kindColumns = (pairKey: string): string => `m.question, m.question_row, m.date_state,
  case when m.item_kind is not null and m.deleted_at is null then (
    select ${itemOf('m', 'reader')}
      from matches pair
      join users reader on reader.id = case when pair.low_id = m.sender_id then pair.high_id else pair.low_id end
     where pair.id = m.match_id and pair.pair_key = ${pairKey}) end as item,
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
  question,
  questionRow,
  dateState,
  item,
  media,
}: KindRow & { id: number }): Pick<Message, 'answers' | 'date' | 'item' | 'media'> => ({
  ...(question && questionRow && { answers: { id: questionRow, question } }),
  ...(item && { item: toLikedItem(item) }),
  ...(dateState && { date: dateState }),
  ...(media && { media: FILES[media.kind].toMedia(id, media) }),
});
