import { createBio, createIcebreakers, getAiHelp, updateAiHelp } from '#contract/ai.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';
import { aiHelp, allowAi, suggestStarters, writeBio } from './service.ts';

export const ai: Route[] = [];

serve(ai, createIcebreakers, ({ viewer, body }) =>
  suggestStarters(viewer, body.matchedUserId, new Date()),
);
serve(ai, getAiHelp, ({ viewer }) => aiHelp(viewer));
serve(ai, updateAiHelp, ({ viewer, body }) => allowAi(viewer, body.allowed));
serve(ai, createBio, ({ viewer, body }) => writeBio(viewer, body));
