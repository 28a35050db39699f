import { endMatch, getMatch, listMatches, listMatchesFor, readMatch } from '#contract/matches.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as service from './service.ts';

export const matches = createRouter();

serve(matches, listMatches, ({ viewer }) => service.listMatches(viewer.id));
serve(matches, listMatchesFor, ({ viewer }) => service.listMatches(viewer.id));
serve(matches, getMatch, ({ viewer, params }) => service.findMatch(viewer.id, params.matchId));
serve(matches, readMatch, ({ viewer, params, body }) =>
  service.markRead(viewer.id, params.matchId, body.messageId ?? null),
);
serve(matches, endMatch, ({ viewer, params }) => service.unmatch(viewer.id, params.matchId));
