import { listConsoleRules, listRules, removeRule, saveRule } from '#contract/rules.ts';
import { languageOfRequest } from '../../platform/i18n.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as service from './service.ts';

export const rules = createRouter();

serve(rules, listRules, ({ ctx }) => service.listRules(languageOfRequest(ctx)));
serve(rules, listConsoleRules, ({ ctx }) => service.listRules(languageOfRequest(ctx)));
serve(rules, saveRule, ({ viewer, params, body: { translations = {}, ...texts } }) =>
  service.saveRule(viewer, { number: params.number, ...texts, translations }),
);
serve(rules, removeRule, ({ viewer, params }) => service.removeRule(viewer, params.number));
