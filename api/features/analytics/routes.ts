import { createPageView, getStats } from '#contract/analytics.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';
import { ingest } from './ingest.ts';
import { readStats } from './stats.ts';

export const analytics: Route[] = [];

serve(analytics, createPageView, async ({ ctx, viewer, body }) => {
  await ingest({ view: body, viewer, ctx, now: new Date() });
  return undefined;
});
serve(analytics, getStats, ({ query }) => readStats(query));
