import { createBio, createIcebreakers, getAiSettings, updateAiSettings } from '#contract/ai.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { aiSettings, allowAi, suggestStarters, writeBios } from './service.ts';

export const ai = createRouter();

serve(ai, createIcebreakers, ({ viewer, body }) =>
  suggestStarters(viewer, body.matchedUserId, new Date()),
);
serve(ai, getAiSettings, ({ viewer }) => aiSettings(viewer));
serve(ai, updateAiSettings, ({ viewer, body }) => allowAi(viewer, body.allowed));
serve(ai, createBio, ({ viewer, body }) => writeBios(viewer, body));
