import { getPreferences, updatePreferences } from '#contract/preferences.ts';
import { previewProfile } from '#contract/profile-preview.ts';
import { createRoutes } from '../../platform/serve.ts';
import { readPreferences, readPreview, savePreferences } from './service.ts';

export const preferences = createRoutes();
const { serve } = preferences;

serve(getPreferences, ({ viewer }) => readPreferences(viewer.id));
serve(updatePreferences, ({ viewer, body }) => savePreferences(viewer.id, body));
serve(previewProfile, ({ viewer, params }) => readPreview(viewer.id, params.audience));
