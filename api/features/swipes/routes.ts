import * as endpoints from '#contract/endpoints.ts';
import { COMMENTS_PER_DAY, PEOPLE_PER_DAY, SWIPES_PER_DAY } from '#contract/limits.ts';
import {
  consumeDailyQuota,
  consumeDailyQuotaFor,
  type DailyQuota,
} from '../../platform/daily-quota.ts';
import { createRoutes } from '../../platform/serve.ts';
import type { Viewer } from '../../platform/session.ts';
import { limitUnconfirmed } from '../users/limits.ts';
import { attachedTo, isHiddenFrom, sendComments, uncover } from './comments.ts';
import { listReceived, listSent, listUnanswered } from './likes.ts';
import { getStatus, readCounts, swipe } from './service.ts';
import { undo } from './undo.ts';

export const swipes = createRoutes();
const { serve } = swipes;

const PER_DAY: DailyQuota = {
  name: 'swipes',
  perDay: SWIPES_PER_DAY,
  code: 'daily_limit_swipes',
};

const commentsOf = ({ peoplePerDay }: Viewer): DailyQuota => ({
  name: 'comments',
  perDay:
    peoplePerDay === PEOPLE_PER_DAY.newcomer ? COMMENTS_PER_DAY.newcomer : COMMENTS_PER_DAY.known,
  code: 'daily_limit_comments',
});

serve(endpoints.createSwipe, async ({ viewer, body }) => {
  await consumeDailyQuota(PER_DAY, viewer.id);
  if (body.liked) await limitUnconfirmed(viewer, 'likes', body.swipedId);
  if (body.liked && body.comment) {
    await consumeDailyQuotaFor(commentsOf(viewer), viewer.id, [body.swipedId]);
  }
  return swipe(body, new Date(), { attachedTo, isHiddenFrom, sendComments });
});
serve(endpoints.showComment, ({ viewer, params }) => uncover(viewer.id, params.swiperId));
serve(endpoints.undoSwipe, ({ viewer }) => undo(viewer.id));
serve(endpoints.listReceivedLikes, ({ ctx, viewer, query }) =>
  query.unanswered ? listUnanswered(ctx, viewer) : listReceived(ctx, viewer),
);
serve(endpoints.listSentLikes, ({ ctx, viewer }) => listSent(ctx, viewer));
serve(endpoints.getSwipeStatus, ({ viewer, params }) => getStatus(viewer.id, params.otherId));
serve(endpoints.getCounts, ({ viewer }) => readCounts(viewer.id));
