import * as endpoints from '#contract/endpoints.ts';
import { createRoutes } from '../../platform/serve.ts';
import { readCase, readEvidence } from './case.ts';
import { addNote, claim, claimNextFor, escalateToAdmins, release, takeOver } from './claims.ts';
import { requestPictures, sendPicture, sendRecording } from './pictures.ts';
import { readCases } from './queue.ts';

export const cases = createRoutes();
const { serve, servePage } = cases;

serve(endpoints.listCases, ({ viewer, query }) => readCases(viewer.id, query));
serve(endpoints.claimNextCase, ({ viewer }) => claimNextFor(viewer));
serve(endpoints.getCase, ({ viewer, params, query }) => readCase(viewer, params.id, query.after));
serve(endpoints.getReportEvidence, ({ viewer, params }) => readEvidence(viewer.id, params));
serve(endpoints.takeCaseOver, ({ viewer, params }) => takeOver(viewer, params.id));
serve(endpoints.claimCase, ({ viewer, params }) => claim(viewer, params.id));
serve(endpoints.releaseCase, ({ viewer, params }) => release(viewer, params.id));
serve(endpoints.showPictures, ({ viewer, params }) => requestPictures(viewer, params.id));
servePage(endpoints.getCasePicture, ({ ctx, viewer, params }) =>
  sendPicture(ctx, viewer.id, params),
);
servePage(endpoints.getCaseRecording, ({ ctx, viewer, params }) =>
  sendRecording(ctx, viewer, params),
);
serve(endpoints.addCaseNote, ({ viewer, params, body }) => addNote(viewer, params.id, body.note));
serve(endpoints.escalateCase, ({ viewer, params, body }) =>
  escalateToAdmins(viewer, params.id, body.note),
);
