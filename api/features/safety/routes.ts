import { createBlock, createReport, deleteBlock, listBlocks } from '#contract/safety.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { deleteBlockRow } from './queries.ts';
import { block, readBlocks, report } from './service.ts';

export const safety = createRouter();

serve(safety, createBlock, ({ viewer, body }) => block(viewer.id, body.blockedId));
serve(safety, deleteBlock, ({ viewer, params }) =>
  deleteBlockRow({ viewerId: viewer.id, id: params.blockedId }),
);
serve(safety, listBlocks, ({ viewer }) => readBlocks(viewer.id));
serve(safety, createReport, ({ viewer, body }) => report(viewer, body));
