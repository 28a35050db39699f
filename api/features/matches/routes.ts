import * as calls from '#contract/matches.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as service from './service.ts';

export const matches = createRouter();

serve(matches, calls.listMatches, ({ viewer }) => service.listMatches(viewer.id));
serve(matches, calls.listMatchesFor, ({ viewer }) => service.listMatches(viewer.id));
serve(matches, calls.getMatch, ({ viewer, params }) =>
  service.findMatch(viewer.id, params.matchId),
);
serve(matches, calls.readMatch, ({ viewer, params, body }) =>
  service.markRead(viewer.id, params.matchId, body.messageId ?? null),
);
serve(matches, calls.endMatch, ({ viewer, params }) => service.unmatch(viewer.id, params.matchId));
serve(matches, calls.getMetQuestion, ({ viewer }) => service.findMetQuestion(viewer.id));
serve(matches, calls.answerMetQuestion, ({ viewer, params, body }) =>
  service.answerMetQuestion(viewer.id, params.matchId, body.answer),
);
