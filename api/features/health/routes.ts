import { getLiveness, getReadiness } from '#contract/health.ts';
import { statement } from '#db/sql.ts';
import { unavailable } from '../../platform/errors.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';

const OK = { status: 'ok' } as const;
let draining = false;

/** From now on this instance says that it is not ready, so that no new request is sent to it. */
export const startDraining = (): void => {
  draining = true;
};

const touchSchema = statement<object, Record<string, never>>(
  'touch_schema',
  'select from messages limit 1',
);

export const health: Route[] = [];

serve(health, getLiveness, () => OK);
serve(health, getReadiness, async () => {
  if (draining) throw unavailable();
  await touchSchema({});
  return OK;
});
