import { calls } from '#contract/calls.ts';
import { getDocs, getOpenApi } from '#contract/docs.ts';
import { createRoutes } from '../../platform/serve.ts';
import { openApiOf } from './openapi.ts';
import { renderDocs, sendDocs } from './page.ts';

/** Built on first use. */
let cached: ReturnType<typeof openApiOf> | undefined;
const openApi = () => (cached ??= openApiOf(calls));

export const docs = createRoutes();
const { serve, servePage } = docs;

serve(getOpenApi, () => ({ ...openApi() }));
servePage(getDocs, async ({ ctx }) => sendDocs(ctx, renderDocs(openApi())));
