import { createBlock, createReport, deleteBlock, listBlocks } from '#contract/safety.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';
import { listBlockRows } from './queries.ts';
import { block, report, unblock } from './service.ts';

export const safety: Route[] = [];

serve(safety, createBlock, ({ viewer, body }) => block(viewer.id, body.blockedId));
serve(safety, deleteBlock, ({ viewer, params }) => unblock(viewer.id, params.blockedId));
serve(safety, listBlocks, async ({ viewer }) => {
  const rows = await listBlockRows({ viewerId: viewer.id });
  return rows.map((row) => ({ ...row, blockedAt: row.blockedAt.toISOString() }));
});
serve(safety, createReport, ({ viewer, body }) => report(viewer, body));
