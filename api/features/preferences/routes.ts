import { getPreferences, updatePreferences } from '#contract/preferences.ts';
import { previewProfile } from '#contract/profile-preview.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { readPreferences, readPreview, savePreferences } from './service.ts';

export const preferences = createRouter();

serve(preferences, getPreferences, ({ viewer }) => readPreferences(viewer.id));
serve(preferences, updatePreferences, ({ viewer, body }) => savePreferences(viewer.id, body));
serve(preferences, previewProfile, ({ viewer, params }) => readPreview(viewer.id, params.audience));
