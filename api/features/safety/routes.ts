import {
  changeAvoided,
  createBlock,
  createReport,
  deleteBlock,
  getAvoided,
  listBlocks,
} from '#contract/safety.ts';
import { createRoutes } from '../../platform/serve.ts';
import { deleteBlockRow } from './queries.ts';
import { block, changeAvoidedOf, readAvoided, readBlocks, report } from './service.ts';

export const safety = createRoutes();
const { serve } = safety;

serve(createBlock, ({ viewer, body }) => block(viewer.id, body.blockedId));
serve(deleteBlock, ({ viewer, params }) =>
  deleteBlockRow({ viewerId: viewer.id, id: params.blockedId }),
);
serve(listBlocks, ({ viewer }) => readBlocks(viewer.id));
serve(getAvoided, ({ viewer }) => readAvoided(viewer.id));
serve(changeAvoided, ({ viewer, body }) => changeAvoidedOf(viewer.id, body));
serve(createReport, ({ viewer, body }) => report(viewer, body));
