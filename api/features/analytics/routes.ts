import { createPageView, getStats } from '#contract/analytics.ts';
import { direct } from '../../platform/direct.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';
import { ingest } from './ingest.ts';
import { readStats } from './stats.ts';

export const analytics: Route[] = [];

/** The same call past Koa: nothing comes more often than views. */
export const directViews = direct(createPageView, ingest);

serve(analytics, createPageView, async ({ ctx, viewer, body }) => {
  await ingest([{ req: ctx.req, viewer, body }]);
  return undefined;
});
serve(analytics, getStats, ({ query }) => readStats(query));
