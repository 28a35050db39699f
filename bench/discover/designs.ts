import type { Client } from 'pg';
import { type Db, statement } from '#db/sql.ts';
import {
  comparisonFor,
  findCandidates,
  findProfiles,
} from '../../api/features/discover/candidates.ts';
import { readStoredDeck } from '../../api/features/discover/queries/decks.ts';
import {
  findSearch,
  type Search,
  searchRequest,
} from '../../api/features/discover/queries/search.ts';
import { rank } from '../../api/features/discover/ranking.ts';
import { filtersKey, rebuildDeck, SEARCH_LIMIT } from '../../api/features/discover/service.ts';
import { personColumnsWith } from '../../api/features/users/people.ts';
import { ruleFor } from '../../api/features/users/visibility.ts';
import { recorder, type Sent } from './recorder.ts';

export const KINDS = ['heavy', 'city', 'town', 'country'] as const;
export type Kind = (typeof KINDS)[number];

export interface BenchViewer {
  id: number;
  kind: Kind;
  km: number;
  search: Search;
  /** Ids of the deck. */
  ids: number[];
  /** The search statement of the product for this viewer. */
  searching: Sent;
}

const AGE = 'extract(year from age(u.birth_date))::int';

/** Lower bound: rows by primary key without any condition. */
const CARDS = `select u.id, u.name, ${AGE} as age, u.bio, u.location, u.interests, u.show_online,
  u.photo_keys as "photoKeys", u.photo_colors as "imageColors"
  from users u where u.id = any($1::bigint[])`;

/** Lower bound of a deck: the columns of its cards by primary key without any condition. */
const readColumns = statement<object, { ids: number[] }>(
  'bench_columns',
  `select ${personColumnsWith(ruleFor('stranger'))} from users u where u.id = any(:ids::bigint[])`,
);

/** Alternative: a point index in order of distance, with the swiped ids as a hash. */
const NEAREST = `select u.id, u.name, ${AGE} as age, u.bio, u.location, u.interests, u.show_online,
    u.photo_keys as "photoKeys", u.photo_colors as "imageColors"
  from (
    select p.id from bench.points p
     where p.gender = $2::smallint and p.wanted_genders & 4 <> 0 and p.birth_date > $3::date and p.birth_date <= $4::date
       and $5::int between p.wanted_age_min and p.wanted_age_max and p.id <> $1::bigint
       and p.pt <@ box(point($6::float8 - $8 / (111.195 * cos(radians($7::float8))), $7 - $8 / 111.195),
                       point($6 + $8 / (111.195 * cos(radians($7))), $7 + $8 / 111.195))
       and 2 * 6371 * asin(least(1, sqrt(sin(radians(p.latitude - $7) / 2) ^ 2
         + cos(radians($7)) * cos(radians(p.latitude)) * sin(radians(p.longitude - $6) / 2) ^ 2))) <= $8::float8
       and p.id not in (select swiped_id from swipes where swiper_id = $1 and (liked or created_at > now() - interval '30 days'))
       and p.id not in (select blocked_id from blocks where blocker_id = $1
                        union all select blocker_id from blocks where blocked_id = $1)
     order by p.pt <-> point($6, $7) limit 20) near
  join users u on u.id = near.id`;

export const columns = ({ ids }: BenchViewer, db: Db, count: number) =>
  readColumns({ ids: ids.slice(0, count) }, db);

export const cards = ({ ids }: Pick<BenchViewer, 'ids'>): Sent => ({
  name: 'cards',
  text: CARDS,
  values: [ids.slice(0, 20)],
});
export const nearest = ({ id, search, km }: BenchViewer): Sent => ({
  name: 'nearest',
  text: NEAREST,
  values: [
    id,
    search.genders[0],
    search.bornAfter,
    search.bornUntil,
    search.age,
    search.longitude,
    search.latitude,
    km,
  ],
});

const pages = { 20: readStoredDeck(20), 50: readStoredDeck(50) };
/** A page of the stored deck. */
export const page = ({ id }: BenchViewer, db: Db, count: keyof typeof pages) =>
  pages[count]({ viewerId: id, filters: filtersKey(searchRequest(id)) }, db);

/** Without a deck: search, ranking, and the cards. */
export async function live(viewer: BenchViewer, client: Client): Promise<void> {
  const { id: viewerId, search } = viewer;
  const found = await findProfiles(
    search,
    { viewerId, limit: SEARCH_LIMIT, failing: null },
    client,
  );
  const compared = comparisonFor(search)(found);
  const numbers = compared.map((row) => ({ ...row, likesViewer: false }));
  const ranked = rank(numbers, { viewerId, day: search.day });
  await client.query(cards({ ids: ranked.map(({ id }) => id) }));
}

/** Builds the deck of each viewer and records the search statement. */
export async function prepareViewers(client: Client, each: number): Promise<BenchViewer[]> {
  const viewers: BenchViewer[] = [];
  for (const kind of KINDS) {
    const { rows: found } = await client.query(
      'select id, km from bench.viewers where kind = $1 order by id limit $2',
      [kind, each],
    );
    for (const { id, km } of found) {
      const request = searchRequest(id);
      const { db, sent } = recorder(client);
      const search = await findSearch(request, db);
      await findCandidates(request, search, { limit: SEARCH_LIMIT }, db);
      const searching = sent.find(({ name }) => /^search_/.test(name)) as Sent;
      const { ids } = await rebuildDeck(request);
      viewers.push({ id, kind, km, search, ids, searching });
    }
  }
  return viewers;
}
