import { agreeToProposal, askAppellant, decideAppeal, decideCase } from '#contract/decisions.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as appeals from './appeals.ts';
import * as proposal from './proposal.ts';
import * as service from './service.ts';

export const decisions = createRouter();

serve(decisions, decideCase, ({ viewer, params, body }) =>
  service.decideCase(viewer, params.id, body),
);
serve(decisions, agreeToProposal, ({ viewer, params, body }) =>
  proposal.agreeToProposal(viewer, params.id, body),
);
serve(decisions, askAppellant, ({ viewer, params, body }) =>
  appeals.askAppellant(viewer, params.id, body),
);
serve(decisions, decideAppeal, ({ viewer, params, body }) =>
  appeals.decideAppeal(viewer, params.id, body),
);
