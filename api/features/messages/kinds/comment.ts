import type { Message } from '#contract/messages.ts';
import { type ItemRow, itemOf, toLikedItem } from '../../users/liked-items.ts';

export interface CommentRow {
  /** What the like was about whose comment this is. */
  item: ItemRow | null;
}

export const comment = {
  /** The item is one of the profile of the message's receiver. */
  columns: (pairKey: string): string => `
    case when m.item_kind is not null and m.deleted_at is null then (
      select ${itemOf('m', 'reader')}
        from matches pair
        join users reader on reader.id = case when pair.low_id = m.sender_id then pair.high_id else pair.low_id end
       where pair.id = m.match_id and pair.pair_key = ${pairKey}) end as item`,
  toBody: ({ item }: CommentRow): Pick<Message, 'item'> =>
    item ? { item: toLikedItem(item) } : {},
};
