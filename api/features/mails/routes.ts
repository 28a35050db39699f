import { getUnsubscribe, unsubscribe } from '#contract/mails.ts';
import { createRoutes } from '../../platform/serve.ts';
import { i18nOfToken, unsubscribeMember } from './service.ts';
import { confirmUnsubscribed, sendUnsubscribePage } from './unsubscribe-page.ts';

export const mails = createRoutes();
const { servePage } = mails;

servePage(getUnsubscribe, async ({ ctx, params }) => {
  sendUnsubscribePage(ctx, await i18nOfToken(ctx, params.token));
});
servePage(unsubscribe, async ({ ctx, params }) => {
  await unsubscribeMember(params.token);
  confirmUnsubscribed(ctx, await i18nOfToken(ctx, params.token));
});
