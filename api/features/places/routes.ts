import { listCities, updatePosition } from '#contract/places.ts';
import { languageOfRequest } from '../../platform/i18n.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { suggestCities } from './cities.ts';
import { setPosition } from './position-updates.ts';

export const places = createRouter();

serve(places, listCities, ({ ctx, query }) => {
  ctx.vary('Accept-Language, Cookie');
  return suggestCities(query.q, languageOfRequest(ctx));
});
serve(places, updatePosition, ({ viewer, body }) => setPosition(viewer.id, body));
