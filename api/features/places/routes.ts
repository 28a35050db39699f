import { listCities, updatePosition } from '#contract/places.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';
import { suggestCities } from './cities.ts';
import { setPosition } from './moves.ts';

export const places: Route[] = [];

serve(places, listCities, ({ query }) => suggestCities(query.q));
serve(places, updatePosition, ({ viewer, body }) => setPosition(viewer.id, body));
