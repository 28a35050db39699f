import { SWIPES_PER_DAY } from '#contract/limits.ts';
import { createSwipe, getSwipeStatus, listReceivedLikes, undoSwipe } from '#contract/swipes.ts';
import { getCounts } from '#contract/users.ts';
import { consumeDailyQuota, type DailyQuota } from '../../platform/daily-quota.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { limitUnconfirmed } from '../users/limits.ts';
import { getStatus, listReceived, listUnanswered, readCounts, swipe } from './service.ts';
import { undo } from './undo.ts';

export const swipes = createRouter();

const PER_DAY: DailyQuota = {
  name: 'swipes',
  perDay: SWIPES_PER_DAY,
  code: 'daily_limit_swipes',
};

serve(swipes, createSwipe, async ({ viewer, body }) => {
  await consumeDailyQuota(PER_DAY, viewer.id);
  if (body.liked) await limitUnconfirmed(viewer, 'likes', body.swipedId);
  return swipe(body, new Date());
});
serve(swipes, undoSwipe, ({ viewer }) => undo(viewer.id));
serve(swipes, listReceivedLikes, ({ ctx, viewer, query }) =>
  query.unanswered ? listUnanswered(ctx, viewer) : listReceived(ctx, viewer),
);
serve(swipes, getSwipeStatus, ({ viewer, params }) => getStatus(viewer.id, params.otherId));
serve(swipes, getCounts, ({ viewer }) => readCounts(viewer.id));
