import { fold } from '#contract/fold.ts';
import { photoKey } from '#contract/media.ts';
import type { ReceivedLike, Swipe } from '#contract/swipes.ts';
import { decryptLikeComment, encryptLikeComment } from '#db/encrypted-columns.ts';
import type { Db } from '#db/sql.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { clientIdFrom } from '../messages/client-id.ts';
import { insertLikeComment, type SavedMessage } from '../messages/queries.ts';
import { type ItemColumns, toLikedItem } from '../users/liked-items.ts';
import { findHiddenWords, findItem, takeComments, uncoverComment } from './comment-queries.ts';
import type { Like, PairStatus } from './queries.ts';

type Attached = Partial<ItemColumns> & { comment: Buffer | null };

/** The key of a photo or the prompt; null for the bio, of which there is one. */
function refOf(item: NonNullable<Swipe['item']>): string | null {
  if (item.kind === 'photo') return photoKey(item.photo);
  return item.kind === 'prompt' ? item.prompt : null;
}

/**
 * The columns of a like with an item and a comment.
 *
 * @throws AppError 409 `item_gone` for what the profile does not show, 403 `comments_refused`.
 */
export async function attachedTo(
  { swiperId, swipedId, liked, item, comment }: Swipe,
  { takesComments }: PairStatus,
  db: Db,
): Promise<Attached> {
  if (!liked || !item) return { comment: null };
  const ref = refOf(item);
  const [found] = await findItem({ ownerId: swipedId, kind: item.kind, ref }, db);
  if (!found) throw new AppError(409, 'item_gone');
  if (comment && !takesComments) throw new AppError(403, 'comments_refused');
  return {
    ...found,
    itemKind: item.kind,
    comment: comment ? encryptLikeComment({ swiperId, swipedId }, comment) : null,
  };
}

const wordsOf = (text: string): string =>
  ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** Whether a text has one of `words`, as a whole word, whatever its case and marks. */
export function hasHiddenWord(text: string, words: readonly string[]): boolean {
  const inText = wordsOf(text);
  return words.map(wordsOf).some((word) => word.trim() !== '' && inText.includes(word));
}

/** Whether the comment of a new like goes to the hidden ones of its receiver. */
export const isHiddenFrom = async (
  { swipedId, comment }: Pick<Swipe, 'swipedId' | 'comment'>,
  db: Db,
): Promise<boolean> =>
  comment !== undefined && hasHiddenWord(comment, await findHiddenWords(swipedId, db));

/** Turns the comments of the two likes of a new match into its first messages. */
export async function sendComments(
  { swiperId, swipedId }: Pick<Swipe, 'swiperId' | 'swipedId'>,
  matchId: number,
  db: Db,
): Promise<SavedMessage[]> {
  const messages: SavedMessage[] = [];
  for (const taken of await takeComments({ a: swiperId, b: swipedId }, db)) {
    const message = {
      ...taken,
      matchId,
      senderId: taken.swiperId,
      clientId: clientIdFrom(`like:${taken.swipeId}:${matchId}`),
      content: decryptLikeComment(taken),
    };
    messages.push(await insertLikeComment(message, db));
  }
  return messages;
}

/** Item and comment of likes that `viewerId` has received, in the order of `likes`. */
export async function readComments(
  viewerId: number,
  likes: readonly (Like & { id: number })[],
): Promise<Pick<ReceivedLike, 'item' | 'comment'>[]> {
  const words = likes.some(({ comment }) => comment) ? await findHiddenWords(viewerId) : [];
  return likes.map((like) => ({
    ...(like.item && { item: toLikedItem(like.item) }),
    ...(like.comment && { comment: shownComment(viewerId, like, like.comment, words) }),
  }));
}

/** Without its text while it is covered. */
function shownComment(
  viewerId: number,
  { id, isShown, isTrusted }: Like & { id: number },
  comment: Buffer,
  words: readonly string[],
): NonNullable<ReceivedLike['comment']> {
  const text = decryptLikeComment({ swiperId: id, swipedId: viewerId, comment });
  const isHidden = hasHiddenWord(text, words);
  return {
    ...((isShown || (isTrusted && !isHidden)) && { text }),
    ...(isHidden && { hidden: true as const }),
  };
}

/** Uncovers the comment of a received like. @throws AppError 404 without one of a visible member. */
export async function uncover(viewerId: number, swiperId: number): Promise<{ text: string }> {
  const [found] = await uncoverComment({ viewerId, swiperId });
  if (!found) throw notFound();
  return { text: decryptLikeComment({ ...found, swiperId, swipedId: viewerId }) };
}
