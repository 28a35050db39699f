import { createBio, createIcebreakers, getAiSettings, updateAiSettings } from '#contract/ai.ts';
import { createRoutes } from '../../platform/serve.ts';
import { aiSettings, allowAi, suggestStarters, writeBios } from './service.ts';

export const ai = createRoutes();
const { serve } = ai;

serve(createIcebreakers, ({ viewer, body }) =>
  suggestStarters(viewer, body.matchedUserId, new Date()),
);
serve(getAiSettings, ({ viewer }) => aiSettings(viewer));
serve(updateAiSettings, ({ viewer, body }) => allowAi(viewer, body.allowed));
serve(createBio, ({ viewer, body }) => writeBios(viewer, body));
