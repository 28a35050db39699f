import { getPreferences, updatePreferences } from '#contract/preferences.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { readPreferences, savePreferences } from './service.ts';

export const preferences = createRouter();

serve(preferences, getPreferences, ({ viewer }) => readPreferences(viewer.id));
serve(preferences, updatePreferences, ({ viewer, body }) => savePreferences(viewer.id, body));
