import { createPageView, getStats } from '#contract/analytics.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { ingest } from './ingest.ts';
import { readStats } from './stats.ts';

export const analytics = createRouter();

serve(analytics, createPageView, ({ ctx, viewer, body }) => ingest({ req: ctx.req, viewer, body }));
serve(analytics, getStats, ({ query }) => readStats(query));
