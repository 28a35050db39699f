import { MediaKind } from '#contract/messages.ts';

/**
 * SQL: row `media` is of a kind that this version knows. A message with a kind of a later version is a text: it has a
 * sign as content.
 */
export const isKnownMedia = `media.kind in (${MediaKind.options.map((kind) => `'${kind}'`).join(', ')})`;

/** SQL: row `media` is there for the viewer: its receiver can delete it for themself. */
export const isMediaThere = (message: string, viewerId: string): string =>
  `(media.hidden_at is null or ${message}.sender_id = ${viewerId})`;

/**
 * SQL: the kind of media of row `message`; null for a text and once it is deleted.
 *
 * @param pairKey an expression that the planner knows, where there is one.
 */
export const mediaKindOf = (message: string, pairKey = `${message}.pair_key`): string =>
  `(select media.kind from message_media media
     where media.message_id = ${message}.id and media.pair_key = ${pairKey} and ${isKnownMedia}
       and ${message}.deleted_at is null)`;
