import { getUnsubscribe, unsubscribe } from '#contract/mails.ts';
import { createRouter } from '../../platform/router.ts';
import { servePage } from '../../platform/serve.ts';
import { i18nOfToken, unsubscribeMember } from './service.ts';
import { confirmUnsubscribed, sendUnsubscribePage } from './unsubscribe-page.ts';

export const mails = createRouter();

servePage(mails, getUnsubscribe, async ({ ctx, params }) => {
  sendUnsubscribePage(ctx, await i18nOfToken(ctx, params.token));
});
servePage(mails, unsubscribe, async ({ ctx, params }) => {
  await unsubscribeMember(params.token);
  confirmUnsubscribed(ctx, await i18nOfToken(ctx, params.token));
});
