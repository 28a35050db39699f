import * as endpoints from '#contract/check-ins.ts';
import { createRouter } from '../../platform/router.ts';
import { serve, servePage } from '../../platform/serve.ts';
import { sendFriendPage } from './friend-page.ts';
import { deleteOwn } from './queries.ts';
import { listCheckIns, putCheckIn, readForFriend } from './service.ts';

export const checkIns = createRouter();

serve(checkIns, endpoints.listCheckIns, ({ viewer }) => listCheckIns(viewer.id));
serve(checkIns, endpoints.putCheckIn, ({ viewer, params, body }) =>
  putCheckIn({ ...params, ...body, userId: viewer.id }),
);
serve(checkIns, endpoints.stopCheckIn, ({ viewer, params: { id } }) =>
  deleteOwn({ id, userId: viewer.id }),
);
serve(checkIns, endpoints.getCheckIn, ({ params }) => readForFriend(params.id));
servePage(checkIns, endpoints.getCheckInPage, async ({ ctx }) => sendFriendPage(ctx));
