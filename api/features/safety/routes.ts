import { createBlock, createReport, deleteBlock, listBlocks } from '#contract/safety.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';
import { listBlockRows } from './queries.ts';
import { block, report, unblock } from './service.ts';

export const safety: Route[] = [];

serve(safety, createBlock, async ({ viewer, body }) => {
  await block(viewer.id, body.blockedId);
  return undefined;
});
serve(safety, deleteBlock, async ({ viewer, params }) => {
  await unblock(viewer.id, params.blockedId);
  return undefined;
});
serve(safety, listBlocks, async ({ viewer }) => {
  const rows = await listBlockRows({ viewerId: viewer.id });
  return rows.map((row) => ({ ...row, blockedAt: row.blockedAt.toISOString() }));
});
serve(safety, createReport, async ({ viewer, body }) => {
  await report(viewer, body);
  return undefined;
});
