import { deleteAccount, exportAccount, pauseAccount } from '#contract/account.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';
import { exportOf } from './export.ts';
import { closeOwnAccount, pause } from './service.ts';

export const account: Route[] = [];

serve(account, exportAccount, ({ ctx, viewer }) => {
  ctx.set('Content-Disposition', 'attachment; filename="my-data.json"');
  return exportOf(viewer, new Date());
});
serve(account, pauseAccount, ({ viewer, body }) => pause(viewer.id, body.paused));
serve(account, deleteAccount, ({ ctx, viewer }) => closeOwnAccount(ctx, viewer.id));
