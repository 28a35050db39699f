import { getUnsubscribe, unsubscribe } from '#contract/mails.ts';
import { createRouter } from '../../platform/router.ts';
import { servePage } from '../../platform/serve.ts';
import { checkToken, unsubscribeMember } from './service.ts';
import { confirmUnsubscribed, sendUnsubscribePage } from './texts.ts';

export const mails = createRouter();

servePage(mails, getUnsubscribe, async ({ ctx, params }) => {
  checkToken(params.token);
  sendUnsubscribePage(ctx);
});
servePage(mails, unsubscribe, async ({ ctx, params }) => {
  await unsubscribeMember(params.token);
  confirmUnsubscribed(ctx);
});
