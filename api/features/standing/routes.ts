import {
  answerAppeal,
  answerComplaint,
  createAppeal,
  createComplaint,
  getStanding,
} from '#contract/standing.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as service from './service.ts';

export const standing = createRouter();

serve(standing, getStanding, ({ viewer, query }) =>
  service.readStanding(viewer.id, query.timeZone),
);
serve(standing, createAppeal, ({ viewer, params, body }) =>
  service.createAppeal(viewer.id, params.id, body.text),
);
serve(standing, answerAppeal, ({ viewer, params, body }) =>
  service.answerQuestion(viewer.id, { decisionId: params.id, reportId: null }, body.text),
);
serve(standing, createComplaint, ({ viewer, params, body }) =>
  service.createComplaint(viewer.id, params.id, body.text),
);
serve(standing, answerComplaint, ({ viewer, params, body }) =>
  service.answerQuestion(viewer.id, { decisionId: null, reportId: params.id }, body.text),
);
