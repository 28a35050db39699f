import { listRules, removeRule, saveRule } from '#contract/rules.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as service from './service.ts';

export const rules = createRouter();

serve(rules, listRules, () => service.listRules());
serve(rules, saveRule, ({ viewer, params, body }) =>
  service.saveRule(viewer, { number: params.number, ...body }),
);
serve(rules, removeRule, ({ viewer, params }) => service.removeRule(viewer, params.number));
