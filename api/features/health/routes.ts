import { getLiveness, getReadiness } from '#contract/health.ts';
import { unavailable } from '../../platform/errors.ts';
import { createRoutes } from '../../platform/serve.ts';
import { findMissingSchema } from './service.ts';

const OK = { status: 'ok' } as const;
let draining = false;

/** Makes readiness fail from now on, so that the gateway sends no new requests. */
export const startDraining = (): void => {
  draining = true;
};

export const health = createRoutes();
const { serve } = health;

serve(getLiveness, () => OK);
serve(getReadiness, async () => {
  if (draining || (await findMissingSchema()).length > 0) throw unavailable();
  return OK;
});
