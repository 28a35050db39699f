import { approveRequest, listSignups, releaseHeldSignup } from '#contract/console/signups.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { approve, readSignups, release } from './service.ts';

export const consoleSignups = createRouter();

serve(consoleSignups, listSignups, ({ query }) => readSignups(query));
serve(consoleSignups, releaseHeldSignup, ({ viewer, params, body }) =>
  release(viewer, params.id, body.why),
);
serve(consoleSignups, approveRequest, ({ viewer, params, body }) =>
  approve(viewer, params.id, body.why),
);
