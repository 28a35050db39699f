import { correctCredits, getAccountCredits, getLedger } from '#contract/console/credits.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as credits from './service.ts';

export const consoleCredits = createRouter();

serve(consoleCredits, getLedger, ({ query }) => credits.readLedger(query.before));
serve(consoleCredits, getAccountCredits, ({ viewer, params, query }) =>
  credits.readAccount(viewer, params.id, query.before),
);
serve(consoleCredits, correctCredits, ({ viewer, params, body }) =>
  credits.correct(viewer, params.id, body),
);
