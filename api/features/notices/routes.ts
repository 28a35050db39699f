import { confirmNotice, createNotice, readNotice } from '#contract/notices.ts';
import { languageOfRequest } from '../../platform/i18n.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { confirm, readState, storeNotice } from './service.ts';

export const notices = createRouter();

serve(notices, createNotice, ({ ctx, body }) => storeNotice(body, languageOfRequest(ctx)));
serve(notices, confirmNotice, ({ body }) => confirm(body.code));
serve(notices, readNotice, ({ body }) => readState(body));
