import { changeSetting, listSettings, resetSetting } from '#contract/console/settings.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as settings from './service.ts';

export const consoleSettings = createRouter();

serve(consoleSettings, listSettings, settings.readSettings);
serve(consoleSettings, changeSetting, ({ viewer, params, body }) =>
  settings.changeSetting(viewer, { name: params.name, value: body.value }),
);
serve(consoleSettings, resetSetting, ({ viewer, params }) =>
  settings.resetSetting(viewer, params.name),
);
