import type { Context } from 'koa';
import type { DiscoverFilters } from '#contract/discover.ts';
import * as endpoints from '#contract/endpoints.ts';
import { FILTER_CHANGES_PER_DAY } from '#contract/limits.ts';
import { NEARBY_HEADER, NEAREST_HEADER } from '#contract/protocol.ts';
import { consumeDailyQuota, type DailyQuota } from '../../platform/daily-quota.ts';
import { createRoutes } from '../../platform/serve.ts';
import type { Viewer } from '../../platform/session.ts';
import { limitPeople } from '../users/people-quota.ts';
import { countFilters } from './filter-counts.ts';
import { withinOwnLimits } from './own-limits.ts';
import { deleteFilters, findFilters, saveFilters } from './queries/filters.ts';
import { readDeck } from './service.ts';

export const discovery = createRoutes();
const { serve } = discovery;

/** Bounds walks through all ages and distances. */
const FILTER_CHANGES: DailyQuota = {
  name: 'filter-changes',
  perDay: FILTER_CHANGES_PER_DAY,
  code: 'daily_limit_filters',
};

serve(endpoints.getFilters, ({ viewer }) => findFilters(viewer.id));
serve(endpoints.applyFilters, async ({ viewer, body }) => {
  await consumeDailyQuota(FILTER_CHANGES, viewer.id);
  return saveFilters(viewer.id, body);
});
serve(endpoints.resetFilters, ({ viewer }) => deleteFilters({ viewerId: viewer.id }));
serve(endpoints.getFilterCounts, ({ viewer, query }) => countFilters(viewer.id, query, new Date()));
serve(endpoints.discover, ({ ctx, viewer, query }) => deck(ctx, viewer, query));
serve(endpoints.discoverFor, ({ ctx, viewer, query }) => deck(ctx, viewer, query));

async function deck(ctx: Context, viewer: Viewer, filters: DiscoverFilters) {
  if (Object.keys(filters).length > 0) await consumeDailyQuota(FILTER_CHANGES, viewer.id);
  const { people, nearby, nearestKm } = await readDeck(viewer.id, filters);
  const ids = await withinOwnLimits(
    viewer.id,
    people.map(({ id }) => id),
  );
  const shown = await limitPeople(ctx, viewer, ids);
  ctx.set(NEARBY_HEADER, nearby);
  if (nearestKm !== undefined) ctx.set(NEAREST_HEADER, String(nearestKm));
  return people.filter(({ id }) => shown.has(id));
}
