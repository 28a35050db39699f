import { listCities, updatePosition } from '#contract/places.ts';
import { languageOfRequest } from '../../platform/i18n.ts';
import { createRoutes } from '../../platform/serve.ts';
import { suggestCities } from './cities.ts';
import { setPosition } from './position-updates.ts';

export const places = createRoutes();
const { serve } = places;

serve(listCities, ({ ctx, query }) => {
  ctx.vary('Accept-Language, Cookie');
  return suggestCities(query.q, languageOfRequest(ctx));
});
serve(updatePosition, ({ viewer, body }) => setPosition(viewer.id, body));
