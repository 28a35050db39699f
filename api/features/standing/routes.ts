import * as endpoints from '#contract/endpoints.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as service from './service.ts';

export const standing = createRouter();

serve(standing, endpoints.getStanding, ({ viewer, query }) =>
  service.readStanding(viewer.id, query.timeZone),
);
serve(standing, endpoints.createAppeal, ({ viewer, params, body }) =>
  service.createAppeal(viewer.id, params.id, body.text),
);
serve(standing, endpoints.answerAppeal, ({ viewer, params, body }) =>
  service.answerQuestion(viewer.id, { decisionId: params.id, reportId: null }, body.text),
);
serve(standing, endpoints.createComplaint, ({ viewer, params, body }) =>
  service.createComplaint(viewer.id, params.id, body.text),
);
serve(standing, endpoints.answerComplaint, ({ viewer, params, body }) =>
  service.answerQuestion(viewer.id, { decisionId: null, reportId: params.id }, body.text),
);
