import { agreeToProposal, askAppellant, decideAppeal, decideCase } from '#contract/decisions.ts';
import { createRoutes } from '../../platform/serve.ts';
import * as appeals from './appeals.ts';
import * as proposal from './proposal.ts';
import * as service from './service.ts';

export const decisions = createRoutes();
const { serve } = decisions;

serve(decideCase, ({ viewer, params, body }) => service.decideCase(viewer, params.id, body));
serve(agreeToProposal, ({ viewer, params, body }) =>
  proposal.agreeToProposal(viewer, params.id, body),
);
serve(askAppellant, ({ viewer, params, body }) => appeals.askAppellant(viewer, params.id, body));
serve(decideAppeal, ({ viewer, params, body }) => appeals.decideAppeal(viewer, params.id, body));
