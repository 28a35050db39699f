import { calls } from '#contract/calls.ts';
import { getDocs, getOpenApi } from '#contract/docs.ts';
import type { Route } from '../../platform/routing.ts';
import { serve, servePage } from '../../platform/serve.ts';
import { openApiOf } from './openapi.ts';
import { drawDocs, sendDocs } from './page.ts';

/** Made at the first question, since most processes are never asked. */
let cached: ReturnType<typeof openApiOf> | undefined;
const openApi = () => (cached ??= openApiOf(calls));

export const docs: Route[] = [];

serve(docs, getOpenApi, () => ({ ...openApi() }));
servePage(docs, getDocs, async ({ ctx }) => sendDocs(ctx, drawDocs(openApi())));
