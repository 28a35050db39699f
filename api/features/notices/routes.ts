import { confirmNotice, createNotice, readNotice } from '#contract/notices.ts';
import { languageOfRequest } from '../../platform/i18n.ts';
import { createRoutes } from '../../platform/serve.ts';
import { confirm, readState, storeNotice } from './service.ts';

export const notices = createRoutes();
const { serve } = notices;

serve(createNotice, ({ ctx, body }) => storeNotice(body, languageOfRequest(ctx)));
serve(confirmNotice, ({ body }) => confirm(body.code));
serve(readNotice, ({ body }) => readState(body));
