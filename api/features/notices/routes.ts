import { confirmNotice, createNotice } from '#contract/notices.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { confirm, storeNotice } from './service.ts';

export const notices = createRouter();

serve(notices, createNotice, ({ body }) => storeNotice(body));
serve(notices, confirmNotice, ({ body }) => confirm(body.code));
