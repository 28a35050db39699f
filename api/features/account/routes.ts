import { deleteAccount, exportAccount, pauseAccount, setLanguage } from '#contract/account.ts';
import { createRoutes } from '../../platform/serve.ts';
import { sendExport } from './export.ts';
import { changeLanguage, closeOwnAccount, pause } from './service.ts';

export const account = createRoutes();
const { serve, servePage } = account;

servePage(exportAccount, ({ ctx, viewer }) => {
  ctx.set('Content-Disposition', 'attachment; filename="my-data.json"');
  return sendExport(ctx, viewer);
});
serve(pauseAccount, ({ viewer, body }) => pause(viewer.id, body.paused));
serve(setLanguage, ({ viewer, body }) =>
  changeLanguage(viewer.id, body.language, body.isGuess ?? false),
);
serve(deleteAccount, ({ ctx, viewer }) => closeOwnAccount(ctx, viewer.id));
