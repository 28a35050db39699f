import { expect } from 'chai';
import type { DiscoverPerson } from '#contract/discover.ts';
import { NEARBY_HEADER, NEAREST_HEADER } from '#contract/protocol.ts';
import { sql } from '#test/sql.ts';
import { refreshCrowdedCells } from '../../worker/jobs/discovery.ts';
import { createMember, createMembers, type Member } from '../factories.ts';

const AGE = 40;
/** Center of a parent cell of 1/4 degree, with five small cells to each side. */
const PARENT: [number, number] = [-30.875, -20.125];
const CELL_DEGREES = 0.05;
const STEPS = [-2, -1, 0, 1, 2];
const SPOTS = STEPS.flatMap((north) =>
  STEPS.map((east): [number, number] => [
    PARENT[0] + north * CELL_DEGREES,
    PARENT[1] + east * CELL_DEGREES,
  ]),
);
/** The cell of the city that fills up. */
const CITY: [number, number] = [-28.375, -20.225];

describe('a lone member in a sparse cell', () => {
  let watchers: Member[];
  let victim: Member;

  before(async () => {
    // The watchers are too old for each other's decks.
    victim = await createMember({ age: AGE, at: PARENT, sparse: true });
    watchers = await Promise.all(
      [0, 0.1, 0.3, 0.6, 1.2].map((away) =>
        createMember({
          age: AGE + 1,
          at: [PARENT[0] + away, PARENT[1] - 0.05],
          ageRange: [AGE, AGE],
          sparse: true,
        }),
      ),
    );
  });

  /** Every response that could depend on the victim's place. */
  async function watch({ client }: Member): Promise<string> {
    const seen: string[] = [];
    // Within the rate limit over all spots.
    for (const km of [10, 25, 50, 100]) {
      const query = `?ageMin=${AGE}&ageMax=${AGE}&distanceKm=${km}`;
      const deck = await client.get(`/api/users/discover${query}`);
      const effects = await client.get(`/api/users/discover/filters/effects${query}`);
      expect([deck.status, effects.status]).to.deep.equal([200, 200]);
      seen.push(`${deck.headers.get(NEARBY_HEADER)} ${deck.text} ${effects.text}`);
    }
    const nearest = await client.get('/api/users/discover');
    seen.push(`${nearest.headers.get(NEAREST_HEADER)} ${nearest.text}`);
    return seen.join('\n');
  }

  it('is shown at the same distance from every cell of the parent cell', async () => {
    const seen = new Set<string>();
    for (const [latitude, longitude] of SPOTS) {
      await sql`update users set latitude = ${latitude}, longitude = ${longitude}
        where id = ${victim.id}`;
      seen.add((await Promise.all(watchers.map(watch))).join('\n\n'));
    }
    expect([...seen][0]).to.include(String(victim.id));
    expect(seen.size).to.equal(1);
  });

  it('is as near to another lone member of the parent cell as in one cell', async () => {
    const [first, last] = [SPOTS[0], SPOTS.at(-1)] as [[number, number], [number, number]];
    const [ann, ben] = await createMembers({ at: first, sparse: true }, { at: last, sparse: true });
    const { body } = await ann.client.get<DiscoverPerson[]>('/api/users/discover?distanceKm=5');
    const found = body.find(({ id }) => id === ben.id);
    expect(found?.distanceBand).to.equal('<5 km');
  });

  it('is placed by the cell again once it has 20 members, after the nightly job', async () => {
    const at = async ({ id }: Member) => {
      const rows = await sql`select latitude = search_latitude
        and longitude = search_longitude as own from users where id = ${id}`;
      return rows[0].own ? 'cell' : 'parent cell';
    };
    const join = (count: number) =>
      Promise.all(Array.from({ length: count }, () => createMember({ at: CITY, sparse: true })));
    const members = await join(19);
    const [ann, ben] = members as [Member, Member];
    await refreshCrowdedCells();
    expect(await at(ann)).to.equal('parent cell');
    const [last] = (await join(1)) as [Member];
    expect(await at(ann), 'before the job').to.equal('parent cell');
    await refreshCrowdedCells();
    expect([await at(ann), await at(last)]).to.deep.equal(['cell', 'cell']);
    const rows = await sql`select from discover_profiles d join users u using (id)
      where id = ${ann.id} and d.latitude = u.latitude`;
    expect(rows, 'in the profile index').to.have.length(1);
    await sql`update users set suspended_at = now() where id = ${ben.id}`;
    await refreshCrowdedCells();
    expect(await at(ann), 'after one has left').to.equal('parent cell');
  });
});
