import { photoKey } from '#contract/media.ts';
import type { ReceivedLike, Swipe } from '#contract/swipes.ts';
import { decryptLikeComment, encryptLikeComment } from '#db/encrypted-columns.ts';
import { type Db, firstRow } from '#db/sql.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { toLikedItem } from '../users/liked-items.ts';
import { findHiddenWords, findItem, uncoverComment } from './comment-queries.ts';
import { hiddenWordTest } from './hidden-words.ts';
import type { Like, PairStatus } from './queries.ts';
import type { Attached } from './service.ts';

export { sendComments } from '../messages/kinds/like-comments.ts';

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
  { swiperId, swipedId, item, comment }: Swipe,
  { takesComments }: PairStatus,
  db: Db,
): Promise<Attached> {
  if (!item) return { comment: null };
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

/** Whether the comment of a new like goes to the hidden ones of its receiver. */
export const isHiddenFrom = async ({ swipedId, comment = '' }: Swipe, db: Db): Promise<boolean> =>
  hiddenWordTest(await findHiddenWords(swipedId, db))(comment);

/** Item and comment of likes that `viewerId` has received, in the order of `likes`. */
export async function readComments(
  viewerId: number,
  likes: readonly (Like & { id: number })[],
): Promise<Pick<ReceivedLike, 'item' | 'comment'>[]> {
  const words = likes.some(({ comment }) => comment) ? await findHiddenWords(viewerId) : [];
  const isHidden = hiddenWordTest(words);
  return likes.map((like) => ({
    ...(like.item && { item: toLikedItem(like.item) }),
    ...(like.comment && { comment: shownComment(viewerId, like, like.comment, isHidden) }),
  }));
}

/** Without its text while it is covered. */
function shownComment(
  viewerId: number,
  { id, isShown, isTrusted }: Like & { id: number },
  comment: Buffer,
  isHiddenText: (text: string) => boolean,
): NonNullable<ReceivedLike['comment']> {
  const text = decryptLikeComment({ swiperId: id, swipedId: viewerId, comment });
  const isHidden = isHiddenText(text);
  return {
    ...((isShown || (isTrusted && !isHidden)) && { text }),
    ...(isHidden && { hidden: true as const }),
  };
}

/** Uncovers the comment of a received like. @throws AppError 404 without one of a visible member. */
export async function uncover(viewerId: number, swiperId: number): Promise<{ text: string }> {
  const found = firstRow(await uncoverComment({ viewerId, swiperId }), notFound);
  return { text: decryptLikeComment({ ...found, swiperId, swipedId: viewerId }) };
}
