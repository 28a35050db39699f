import * as endpoints from '#contract/endpoints.ts';
import { createRouter } from '../../platform/router.ts';
import { serve, servePage } from '../../platform/serve.ts';
import { readCase, readEvidence } from './case.ts';
import { addNote, claim, claimNextFor, escalateToAdmins, release, takeOver } from './claims.ts';
import { requestPictures, sendPicture, sendRecording } from './pictures.ts';
import { readCases } from './queue.ts';

export const cases = createRouter();

serve(cases, endpoints.listCases, ({ viewer, query }) => readCases(viewer.id, query));
serve(cases, endpoints.claimNextCase, ({ viewer }) => claimNextFor(viewer));
serve(cases, endpoints.getCase, ({ viewer, params, query }) =>
  readCase(viewer, params.id, query.after),
);
serve(cases, endpoints.getReportEvidence, ({ viewer, params }) => readEvidence(viewer.id, params));
serve(cases, endpoints.takeCaseOver, ({ viewer, params }) => takeOver(viewer, params.id));
serve(cases, endpoints.claimCase, ({ viewer, params }) => claim(viewer, params.id));
serve(cases, endpoints.releaseCase, ({ viewer, params }) => release(viewer, params.id));
serve(cases, endpoints.showPictures, ({ viewer, params }) => requestPictures(viewer, params.id));
servePage(cases, endpoints.getCasePicture, ({ ctx, viewer, params }) =>
  sendPicture(ctx, viewer.id, params),
);
servePage(cases, endpoints.getCaseRecording, ({ ctx, viewer, params }) =>
  sendRecording(ctx, viewer, params),
);
serve(cases, endpoints.addCaseNote, ({ viewer, params, body }) =>
  addNote(viewer, params.id, body.note),
);
serve(cases, endpoints.escalateCase, ({ viewer, params, body }) =>
  escalateToAdmins(viewer, params.id, body.note),
);
