import {
  exportTransparency,
  getTransparency,
  listTransparencyYears,
} from '#contract/transparency.ts';
import { createRouter } from '../../platform/router.ts';
import { serve, servePage } from '../../platform/serve.ts';
import { exportCounts, readTransparency, readYears } from './service.ts';

export const consoleTransparency = createRouter();

serve(consoleTransparency, listTransparencyYears, () => readYears(new Date()));
serve(consoleTransparency, getTransparency, ({ params }) => readTransparency(params.year));
servePage(consoleTransparency, exportTransparency, ({ ctx, viewer, params }) =>
  exportCounts(ctx, viewer, params.year),
);
