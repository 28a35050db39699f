import { SWIPES_PER_DAY } from '#contract/limits.ts';
import { createSwipe, getSwipeStatus, listReceivedLikes, undoSwipe } from '#contract/swipes.ts';
import { countOfDay, type DayQuota } from '../../platform/day-quota.ts';
import { notFound } from '../../platform/errors.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';
import { readVersion } from '../../realtime/versions.ts';
import { summaryOf } from '../users/people.ts';
import { findStanding, listLikes } from './queries.ts';
import { swipe } from './service.ts';
import { undo } from './undo.ts';

export const swipes: Route[] = [];

const PER_DAY: DayQuota = {
  name: 'swipes',
  perDay: SWIPES_PER_DAY,
  refusal: `You have swiped ${SWIPES_PER_DAY.toLocaleString('en')} times today. There is more tomorrow.`,
};

serve(swipes, createSwipe, async ({ viewer, body }) => {
  await countOfDay(PER_DAY, viewer.id);
  return swipe(body, new Date());
});
serve(swipes, undoSwipe, ({ viewer }) => undo(viewer.id));
serve(
  swipes,
  listReceivedLikes,
  async ({ viewer }) => {
    const rows = await listLikes({ viewerId: viewer.id });
    return rows.map((row) => ({
      id: row.swipeId,
      createdAt: row.createdAt.toISOString(),
      superLike: row.superLike,
      swiper: summaryOf(row),
    }));
  },
  ({ viewer }) => readVersion(`likes:${viewer.id}`),
);
serve(swipes, getSwipeStatus, async ({ viewer, params }) => {
  const [standing] = await findStanding({ viewerId: viewer.id, id: params.otherId });
  if (!standing) throw notFound();
  return {
    mySwipe: standing.liked === null ? null : { liked: standing.liked },
    ...(standing.likedBack && { theirSwipe: { liked: true } }),
  };
});
