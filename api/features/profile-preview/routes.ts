import { previewProfile } from '#contract/profile-preview.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { readPreview } from './service.ts';

export const views = createRouter();

serve(views, previewProfile, ({ viewer, params }) => readPreview(viewer.id, params.audience));
