import { countItems } from '../../platform/daily-quota.ts';
import { AppError } from '../../platform/errors.ts';
import { findOwnLimits } from './queries/own-limits.ts';

/**
 * The people of a deck within the limits that the viewer has set, each counted once a day.
 *
 * @throws AppError 409 `own_limit_chats` while as many chats are open as the viewer wants, 429 `own_limit_people` when
 *   no one is left for today.
 */
export async function withinOwnLimits(
  viewerId: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  const [limits] = await findOwnLimits({ viewerId });
  if (!limits) return ids;
  const { ownPeoplePerDay, ownOpenChats, openChats } = limits;
  if (ownOpenChats !== null && (openChats ?? 0) >= ownOpenChats) {
    throw new AppError(409, 'own_limit_chats', { count: ownOpenChats });
  }
  if (ownPeoplePerDay === null) return ids;
  const quota = { name: 'own-people', perDay: ownPeoplePerDay, code: 'own_limit_people' } as const;
  return countItems(quota, viewerId, ids, 'some');
}
