import * as endpoints from '#contract/check-ins.ts';
import { createRoutes } from '../../platform/serve.ts';
import { sendFriendPage } from './friend-page.ts';
import { deleteOwn } from './queries.ts';
import { listCheckIns, putCheckIn, readForFriend } from './service.ts';

export const checkIns = createRoutes();
const { serve, servePage } = checkIns;

serve(endpoints.listCheckIns, ({ viewer }) => listCheckIns(viewer.id));
serve(endpoints.putCheckIn, ({ viewer, params, body }) =>
  putCheckIn({ ...params, ...body, userId: viewer.id }),
);
serve(endpoints.stopCheckIn, ({ viewer, params: { id } }) => deleteOwn({ id, userId: viewer.id }));
serve(endpoints.getCheckIn, ({ params }) => readForFriend(params.id));
servePage(endpoints.getCheckInPage, async ({ ctx }) => sendFriendPage(ctx));
