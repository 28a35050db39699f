import type { ITEM_KINDS } from '#contract/choices.ts';
import type { LikedItem } from '#contract/liked-items.ts';
import { photoPath } from '#contract/media.ts';

export type ItemKind = (typeof ITEM_KINDS)[number];

/** The part of a profile that a like names, as it is stored. */
export type ItemColumns = {
  itemKind: ItemKind | null;
  /** The key of a photo, or a prompt. */
  itemRef: string | null;
  /** Of the text at that time. */
  itemDigest: string | null;
};

/** The part of a profile as it is now. */
export interface ItemRow {
  kind: ItemKind;
  /** Null once removed. */
  photoKey: string | null;
  prompt: string | null;
  /** Null once changed or removed. */
  text: string | null;
}

/** SQL: tells whether a text has changed. */
export const digestOf = (text: string): string => `left(md5(${text}), 16)`;

/** SQL: the answer of the row `owner` to a prompt; null without one. */
export const answerOf = (owner: string, prompt: string): string =>
  `(select answer from profile_prompts where user_id = ${owner}.id and prompt = ${prompt})`;

/** SQL: the stored reference of a photo that others see; null without it. */
export const photoOf = (owner: string, key: string): string =>
  `(select photo from unnest(${owner}.photo_keys) photo where split_part(photo, '#', 1) = ${key})`;

/**
 * SQL: an `ItemRow`, or null when the row names no item.
 *
 * @param row alias of a row with the columns of an item.
 * @param owner alias of the row of `users` with that profile.
 */
export function itemOf(row: string, owner: string): string {
  const ref = `${row}.item_ref`;
  const text = `case ${row}.item_kind when 'prompt' then ${answerOf(owner, ref)} when 'bio' then ${owner}.bio end`;
  return `case when ${row}.item_kind is not null then (
    select json_build_object(
        'kind', ${row}.item_kind,
        'photoKey', case ${row}.item_kind when 'photo' then ${photoOf(owner, ref)} end,
        'prompt', case ${row}.item_kind when 'prompt' then ${ref} end,
        'text', case when ${digestOf('now_text')} = ${row}.item_digest then now_text end)
      from (select ${text} as now_text) now_shown) end`;
}

export const toLikedItem = ({ kind, photoKey, prompt, text }: ItemRow): LikedItem => ({
  kind,
  ...(photoKey !== null && { photo: photoPath(photoKey) }),
  ...(prompt !== null && { prompt }),
  ...(text !== null && { text }),
});
