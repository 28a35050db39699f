import { createPageView, getStats } from '#contract/analytics.ts';
import { createRoutes } from '../../platform/serve.ts';
import { ingest } from './ingest.ts';
import { readStats } from './stats.ts';

export const analytics = createRoutes();
const { serve } = analytics;

serve(createPageView, ({ ctx, viewer, body }) => ingest({ req: ctx.req, viewer, body }));
serve(getStats, ({ query }) => readStats(query));
