import {
  addCaseNote,
  claimCase,
  claimNextCase,
  escalateCase,
  getCase,
  getCasePicture,
  getCaseRecording,
  getConsole,
  getReportEvidence,
  listCases,
  releaseCase,
  showPictures,
  takeCaseOver,
} from '#contract/cases.ts';
import { createRouter } from '../../platform/router.ts';
import { serve, servePage } from '../../platform/serve.ts';
import { readCase, readEvidence } from './case.ts';
import { addNote, claim, claimNextFor, escalateToAdmins, release, takeOver } from './claims.ts';
import { requestPictures, sendPicture, sendRecording } from './pictures.ts';
import { readCases, readConsole } from './queue.ts';

export const cases = createRouter();

serve(cases, getConsole, ({ viewer, query }) => readConsole(viewer, query.sample === 'yes'));
serve(cases, listCases, ({ viewer, query }) => readCases(viewer.id, query));
serve(cases, claimNextCase, ({ viewer }) => claimNextFor(viewer));
serve(cases, getCase, ({ viewer, params, query }) => readCase(viewer, params.id, query.after));
serve(cases, getReportEvidence, ({ viewer, params }) => readEvidence(viewer.id, params));
serve(cases, takeCaseOver, ({ viewer, params }) => takeOver(viewer, params.id));
serve(cases, claimCase, ({ viewer, params }) => claim(viewer, params.id));
serve(cases, releaseCase, ({ viewer, params }) => release(viewer, params.id));
serve(cases, showPictures, ({ viewer, params }) => requestPictures(viewer, params.id));
servePage(cases, getCasePicture, ({ ctx, viewer, params }) => sendPicture(ctx, viewer.id, params));
servePage(cases, getCaseRecording, ({ ctx, viewer, params }) => sendRecording(ctx, viewer, params));
serve(cases, addCaseNote, ({ viewer, params, body }) => addNote(viewer, params.id, body.note));
serve(cases, escalateCase, ({ viewer, params, body }) =>
  escalateToAdmins(viewer, params.id, body.note),
);
