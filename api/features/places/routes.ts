import { listCities, updatePosition } from '#contract/places.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { suggestCities } from './cities.ts';
import { setPosition } from './position-updates.ts';

export const places = createRouter();

serve(places, listCities, ({ query }) => suggestCities(query.q));
serve(places, updatePosition, ({ viewer, body }) => setPosition(viewer.id, body));
