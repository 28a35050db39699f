import { deleteAccount, exportAccount, pauseAccount, setLanguage } from '#contract/account.ts';
import { createRouter } from '../../platform/router.ts';
import { serve, servePage } from '../../platform/serve.ts';
import { sendExport } from './export.ts';
import { changeLanguage, closeOwnAccount, pause } from './service.ts';

export const account = createRouter();

servePage(account, exportAccount, ({ ctx, viewer }) => {
  ctx.set('Content-Disposition', 'attachment; filename="my-data.json"');
  return sendExport(ctx, viewer);
});
serve(account, pauseAccount, ({ viewer, body }) => pause(viewer.id, body.paused));
serve(account, setLanguage, ({ viewer, body }) =>
  changeLanguage(viewer.id, body.language, body.isGuess ?? false),
);
serve(account, deleteAccount, ({ ctx, viewer }) => closeOwnAccount(ctx, viewer.id));
