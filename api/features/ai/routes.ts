import { createBio, createIcebreakers } from '#contract/ai.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';
import { suggestStarters, writeBio } from './service.ts';

export const ai: Route[] = [];

serve(ai, createIcebreakers, ({ viewer, body }) =>
  suggestStarters(viewer, body.matchedUserId, new Date()),
);
serve(ai, createBio, ({ viewer, body }) => writeBio(viewer, body));
