import * as endpoints from '#contract/endpoints.ts';
import { createRoutes } from '../../platform/serve.ts';
import * as service from './service.ts';

export const standing = createRoutes();
const { serve } = standing;

serve(endpoints.getStanding, ({ viewer, query }) =>
  service.readStanding(viewer.id, query.timeZone),
);
serve(endpoints.createAppeal, ({ viewer, params, body }) =>
  service.createAppeal(viewer.id, params.id, body.text),
);
serve(endpoints.answerAppeal, ({ viewer, params, body }) =>
  service.answerQuestion(viewer.id, { decisionId: params.id, reportId: null }, body.text),
);
serve(endpoints.createComplaint, ({ viewer, params, body }) =>
  service.createComplaint(viewer.id, params.id, body.text),
);
serve(endpoints.answerComplaint, ({ viewer, params, body }) =>
  service.answerQuestion(viewer.id, { decisionId: null, reportId: params.id }, body.text),
);
