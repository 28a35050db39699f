import {
  changeAvoided,
  createBlock,
  createReport,
  deleteBlock,
  getAvoided,
  listBlocks,
} from '#contract/safety.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { deleteBlockRow } from './queries.ts';
import { block, changeAvoidedOf, readAvoided, readBlocks, report } from './service.ts';

export const safety = createRouter();

serve(safety, createBlock, ({ viewer, body }) => block(viewer.id, body.blockedId));
serve(safety, deleteBlock, ({ viewer, params }) =>
  deleteBlockRow({ viewerId: viewer.id, id: params.blockedId }),
);
serve(safety, listBlocks, ({ viewer }) => readBlocks(viewer.id));
serve(safety, getAvoided, ({ viewer }) => readAvoided(viewer.id));
serve(safety, changeAvoided, ({ viewer, body }) => changeAvoidedOf(viewer.id, body));
serve(safety, createReport, ({ viewer, body }) => report(viewer, body));
