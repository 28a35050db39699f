import { listConsoleRules, listRules, removeRule, saveRule } from '#contract/rules.ts';
import { languageOfRequest } from '../../platform/i18n.ts';
import { createRoutes } from '../../platform/serve.ts';
import * as service from './service.ts';

export const rules = createRoutes();
const { serve } = rules;

serve(listRules, ({ ctx }) => service.listRules(languageOfRequest(ctx)));
serve(listConsoleRules, ({ ctx }) => service.listRules(languageOfRequest(ctx)));
serve(saveRule, ({ viewer, params, body: { translations = {}, ...texts } }) =>
  service.saveRule(viewer, { number: params.number, ...texts, translations }),
);
serve(removeRule, ({ viewer, params }) => service.removeRule(viewer, params.number));
