import { expect } from 'chai';
import pg from 'pg';
import { PASS_RETURNS_DAYS } from '#contract/limits.ts';
import { ownerConnection } from '#db/config.ts';
import { pool } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import { avoid, createMember, deleteMembers, type Member } from '#test/factories.ts';
import { createRandom } from '#test/random.ts';
import { upsertSwipe } from '../swipes/queries.ts';
import { findProfiles } from './candidates.ts';
import { refreshExclusions } from './queries/exclusions.ts';
import { findSearch, searchRequest } from './queries/search.ts';
import { rebuildDeck } from './service.ts';

const PEOPLE = 14;
const STEPS = 150;
const RUNS = 3;
/** Not a divisor of PASS_RETURNS_DAYS, so that no pass returns at the time of a comparison. */
const DAYS_A_STEP = 7;

describe('search exclusions', () => {
  let viewer: Member;
  let people: Member[];
  let owner: pg.Client;

  const member = () => createMember({ at: [-50, 5] });
  const sql = (text: string, values: unknown[]) => pool().query(text, values);
  const swipe = (liked: boolean) => (to: Member) =>
    upsertSwipe({
      swiperId: viewer.id,
      swipedId: to.id,
      liked,
      superLike: false,
      endedMatch: false,
    });

  async function createPeople(): Promise<void> {
    await deleteMembers();
    viewer = await member();
    people = await Promise.all(Array.from({ length: PEOPLE }, member));
  }

  before(async () => {
    owner = new pg.Client(ownerConnection());
    await owner.connect();
  });
  after(() => owner.end());
  beforeEach(createPeople);

  /** Ids of the members that the search finds with the current cache. */
  async function found(): Promise<number[]> {
    const rows = await findProfiles(await findSearch(searchRequest(viewer.id)), {
      viewerId: viewer.id,
      limit: 200,
      failing: null,
    });
    return rows.map(({ id }) => id).sort();
  }

  /** Ids of `people` by swipes, blocks and avoided addresses alone. */
  async function expected(): Promise<number[]> {
    const { rows } = await sql(
      `select one.id from unnest($2::bigint[]) one(id)
        where not exists (select from swipes where swiper_id = $1 and swiped_id = one.id
                             and (liked or created_at > now() - interval '${PASS_RETURNS_DAYS} days'))
          and not exists (select from blocks where (blocker_id, blocked_id) in (($1, one.id), (one.id, $1)))
          and not exists (select from avoided_addresses where user_id = one.id)`,
      [viewer.id, people.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id).sort();
  }

  /** Makes swipes and deck older without running the triggers. */
  async function passTime(): Promise<void> {
    const older = `interval '${DAYS_A_STEP} days'`;
    for (const statement of [
      'begin; set local session_replication_role = replica',
      `update swipes set created_at = created_at - ${older}`,
      `update decks set built_at = built_at - ${older}, excluded_at = excluded_at - ${older}`,
      'commit',
    ]) {
      await owner.query(statement);
    }
  }

  const undo = 'delete from swipes where swiper_id = $1 and swiped_id = $2';
  const likeBack = `insert into swipes (swiper_id, swiped_id, liked, pair_key) values ($1, $2, true, pair_key($1, $2)) on conflict do nothing`;
  const rebuild = () => rebuildDeck(searchRequest(viewer.id));
  const block =
    'insert into blocks (blocker_id, blocked_id, pair_key) values ($1, $2, pair_key($1, $2)) on conflict do nothing';
  const unavoid = 'delete from avoided_addresses where user_id = $1';
  const unblock = 'delete from blocks where blocker_id = $1 and blocked_id = $2';

  type Step = [name: string, run: (other: Member) => Promise<unknown>];
  const like: Step = ['like', swipe(true)];
  const pass: Step = ['pass', swipe(false)];
  const rebuilding: Step = ['rebuild', rebuild];
  const time: Step = ['time passes', passTime];

  /** Random steps; repeated entries are more frequent. */
  const scenarios: Record<string, Step[]> = {
    calm: [like, pass, pass, pass, rebuilding, time, time, time],
    wild: [
      like,
      pass,
      pass,
      pass,
      rebuilding,
      rebuilding,
      time,
      ['undo', (to) => sql(undo, [viewer.id, to.id])],
      ['is liked', (by) => sql(likeBack, [by.id, viewer.id])],
      ['block', (to) => sql(block, [viewer.id, to.id])],
      ['is blocked', (by) => sql(block, [by.id, viewer.id])],
      ['unblock', (to) => sql(unblock, [viewer.id, to.id])],
      ['is unblocked', (by) => sql(unblock, [by.id, viewer.id])],
      ['is avoided', (by) => avoid(by, viewer)],
      ['is no longer avoided', (by) => sql(unavoid, [by.id])],
      ['is erased', replace],
    ],
  };

  async function replace(other: Member): Promise<void> {
    await sql('delete from users where id = $1', [other.id]);
    people = [...people.filter((one) => one !== other), await member()];
  }

  it('match swipes, blocks and avoided addresses after any sequence of changes', () => {
    const seeds = Array.from({ length: RUNS }, (_, run) => run + 1);
    const runs = Object.keys(scenarios).flatMap((scenario) =>
      seeds.map((seed) => ({ scenario, seed })),
    );
    return expectEach(runs, async ({ scenario, seed }) => {
      await createPeople();
      const steps = scenarios[scenario] as Step[];
      const random = createRandom(seed);
      const log: string[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const [name, run] = steps[random(steps.length)] as Step;
        const other = random(people.length);
        log.push(`${name} ${other}`);
        await run(people[other] as Member);
        const [actual, wanted] = await Promise.all([found(), expected()]);
        expect(actual, log.join(', ')).to.deep.equal(wanted);
      }
    });
  });

  it('match swipes, blocks and avoided addresses through sixty swipes after the ids were cached', async () => {
    const cachedIds = async () => {
      const { rows } = await sql(
        'select cardinality(excluded_ids) as count from decks where viewer_id = $1',
        [viewer.id],
      );
      return rows[0].count;
    };
    await rebuild();
    const more = await Promise.all(Array.from({ length: 60 }, member));
    people = [...people, ...more];
    for (const [index, one] of more.entries()) await swipe(index % 2 === 0)(one);
    await rebuild();
    expect(await cachedIds()).to.equal(0);
    expect(await found()).to.deep.equal(await expected());
    await sql(`update decks set excluded_at = '-infinity' where viewer_id = $1`, [viewer.id]);
    await rebuild();
    expect(await cachedIds()).to.equal(60);
    expect(await found()).to.deep.equal(await expected());
  });

  it('are not cached from before an undo', async () => {
    const [swiped] = people as [Member];
    await swipe(true)(swiped);
    await rebuild();
    const { deckVersion } = await findSearch(searchRequest(viewer.id));
    await sql(undo, [viewer.id, swiped.id]);
    expect(await refreshExclusions({ viewerId: viewer.id, version: deckVersion })).to.deep.equal(
      [],
    );
    expect(await found()).to.deep.equal(await expected());
  });

  it('match swipes, blocks and avoided addresses after concurrent changes and rebuilds', async () => {
    const others = await Promise.all(Array.from({ length: 40 }, member));
    people = [...people, ...others];
    const changes = others.map((one, index) =>
      index % 5 === 0 ? sql(block, [viewer.id, one.id]) : swipe(index % 2 === 0)(one),
    );
    await Promise.all([...changes, ...Array.from({ length: 20 }, rebuild)]);
    expect(await found()).to.deep.equal(await expected());
    const left = people.slice(0, PEOPLE).map(({ id }) => id);
    expect(await found()).to.deep.equal(left.sort());
  });
});
