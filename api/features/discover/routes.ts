import type { Context } from 'koa';
import {
  applyFilters,
  type DiscoverFilters,
  discover,
  discoverFor,
  getFilterEffects,
  getFilters,
  NEARBY_HEADER,
  resetFilters,
} from '#contract/discover.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';
import type { Viewer } from '../../platform/session.ts';
import { deal } from './deck.ts';
import { findEffects } from './effects.ts';
import { deleteFilters, findFilters, saveFilters } from './filters.ts';

export const discovery: Route[] = [];

serve(discovery, getFilters, ({ viewer }) => findFilters(viewer.id));
serve(discovery, applyFilters, ({ viewer, body }) => saveFilters(viewer.id, body));
serve(discovery, resetFilters, ({ viewer }) => deleteFilters({ viewerId: viewer.id }));
serve(discovery, getFilterEffects, ({ viewer, query }) =>
  findEffects(viewer.id, query, new Date()),
);
serve(discovery, discover, ({ ctx, viewer, query }) => deck(ctx, viewer, query));
serve(discovery, discoverFor, ({ ctx, viewer, query }) => deck(ctx, viewer, query));

async function deck(ctx: Context, viewer: Viewer, filters: DiscoverFilters) {
  const { people, nearby } = await deal(viewer.id, filters);
  ctx.set(NEARBY_HEADER, nearby);
  return people;
}
