import * as calls from '#contract/matches.ts';
import { createRoutes } from '../../platform/serve.ts';
import * as service from './service.ts';

export const matches = createRoutes();
const { serve } = matches;

serve(calls.listMatches, ({ viewer }) => service.listMatches(viewer.id));
serve(calls.listMatchesFor, ({ viewer }) => service.listMatches(viewer.id));
serve(calls.getMatch, ({ viewer, params }) => service.findMatch(viewer.id, params.matchId));
serve(calls.readMatch, ({ viewer, params, body }) =>
  service.markRead(viewer.id, params.matchId, body.messageId ?? null),
);
serve(calls.endMatch, ({ viewer, params }) => service.unmatch(viewer.id, params.matchId));
serve(calls.getMetQuestion, ({ viewer }) => service.findMetQuestion(viewer.id));
serve(calls.answerMetQuestion, ({ viewer, params, body }) =>
  service.answerMetQuestion(viewer.id, params.matchId, body.answer),
);
