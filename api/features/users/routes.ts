import type { Context } from 'koa';
import { GALLERY_PAGE_SIZE, PROFILES_OPENED_PER_DAY } from '#contract/limits.ts';
import { photoPath } from '#contract/photos.ts';
import { getCounts, getUser, listUsers, updateUser } from '#contract/users.ts';
import { type DayQuota, keepOfDay } from '../../platform/day-quota.ts';
import { notFound, onboardingRequired } from '../../platform/errors.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';
import type { Viewer } from '../../platform/session.ts';
import { countAll } from './counts.ts';
import { onlineAmong, toPerson } from './people.ts';
import { findPerson, listPeople, listSamples, ownUser } from './queries.ts';
import { editProfile } from './service.ts';

export const users: Route[] = [];

/** More than anybody reads, one by one or in the gallery, and far too little to copy the country. */
const PROFILES: DayQuota = {
  name: 'profiles',
  perDay: PROFILES_OPENED_PER_DAY,
  refusal: `You have seen ${PROFILES_OPENED_PER_DAY} profiles today. There is more tomorrow.`,
};

serve(users, listUsers, ({ ctx, viewer, query }) =>
  viewer ? gallery(ctx, viewer, query.after ?? 0, query.limit ?? GALLERY_PAGE_SIZE) : samples(),
);
serve(users, getUser, ({ viewer, params }) =>
  params.id === viewer.id ? ownUser(viewer.id) : person(viewer, params.id),
);
serve(users, updateUser, ({ viewer, body }) => editProfile(viewer.id, body, new Date()));
serve(users, getCounts, async ({ viewer }) => {
  const [counts] = await countAll({ viewerId: viewer.id });
  if (!counts) throw notFound();
  return counts;
});

async function samples() {
  const rows = await listSamples({});
  return rows.map(({ photoKey, color, ...sample }) => ({
    ...sample,
    profileImage: photoPath(photoKey, 'blur'),
    imageColors: [color],
  }));
}

async function gallery(ctx: Context, viewer: Viewer, after: number, limit: number) {
  if (!viewer.onboarded) throw onboardingRequired();
  // One more than asked for tells whether there is a next page.
  const found = await listPeople({ viewerId: viewer.id, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  await keepOfDay(
    PROFILES,
    viewer.id,
    rows.map(({ id }) => id),
  );
  const last = rows.at(-1);
  if (last && found.length > limit) {
    ctx.set('Link', `<${listUsers.path}?after=${last.id}&limit=${limit}>; rel="next"`);
  }
  const online = await onlineAmong(rows);
  return rows.map((row) => toPerson(row, online));
}

async function person(viewer: Viewer, id: number) {
  // Counted before it is known whether there is anybody, or the refusal would tell.
  await keepOfDay(PROFILES, viewer.id, [id]);
  const rows = await findPerson({ viewerId: viewer.id, id });
  if (!rows[0]) throw notFound();
  return toPerson(rows[0], await onlineAmong(rows));
}
