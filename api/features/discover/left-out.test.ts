import { expect } from 'chai';
import pg from 'pg';
import { PASS_RETURNS_DAYS } from '#contract/limits.ts';
import { ownerConnection } from '#db/config.ts';
import { pool } from '#db/sql.ts';
import { createMember, type Member } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';
import { upsertSwipe } from '../swipes/queries.ts';
import { findRows } from './candidates.ts';
import { dealAnew } from './deck.ts';
import { readLeftOut } from './left-out.ts';
import { askedBy, findSearch } from './search.ts';

const PEOPLE = 14;
const STEPS = 150;
const RUNS = 3;
/** Not a divisor of the days of a pass, so that none returns at the very moment of a comparison. */
const DAYS_A_STEP = 7;

/** Numbers below `end` that are the same in every run with this seed. */
function drawFrom(seed: number) {
  let state = seed;
  return (end: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

describe('whom a search leaves out', () => {
  let base: string;
  let viewer: Member;
  let people: Member[];
  let oceans = 0;

  const member = () => createMember(base, { age: 58, ageRange: [57, 59], at: [-50, 5 * oceans] });
  const sql = (text: string, values: unknown[]) => pool().query(text, values);
  const swipe = (liked: boolean) => (to: Member) =>
    upsertSwipe({ swiperId: viewer.id, swipedId: to.id, liked, superLike: false });

  beforeEach(async () => {
    [{ base }] = await sharedApis();
    oceans += 1;
    viewer = await member();
    people = await Promise.all(Array.from({ length: PEOPLE }, member));
  });

  /** Whom of the people the search finds, with the array as it stands; others stand in other tests. */
  async function found(): Promise<number[]> {
    const rows = await findRows(await findSearch(askedBy(viewer.id)), {
      viewerId: viewer.id,
      limit: 200,
      failing: null,
    });
    const known = new Set(people.map(({ id }) => id));
    return rows.flatMap(({ id }) => (known.has(id) ? [id] : [])).sort();
  }

  /** What the tables say. */
  async function expected(): Promise<number[]> {
    const { rows } = await sql(
      `select one.id from unnest($2::bigint[]) one(id)
        where not exists (select from swipes where swiper_id = $1 and swiped_id = one.id
                             and (liked or created_at > now() - interval '${PASS_RETURNS_DAYS} days'))
          and not exists (select from blocks where (blocker_id, blocked_id) in (($1, one.id), (one.id, $1)))`,
      [viewer.id, people.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id).sort();
  }

  /** Makes everything older, past the triggers, as time does. */
  async function passTime(): Promise<void> {
    const client = new pg.Client(ownerConnection());
    await client.connect();
    try {
      await client.query(`begin; set local session_replication_role = replica`);
      const older = `interval '${DAYS_A_STEP} days'`;
      await client.query(
        `update swipes set created_at = created_at - ${older} where swiper_id = $1`,
        [viewer.id],
      );
      await client.query(
        `update decks set dealt_at = dealt_at - ${older}, left_out_read_at = left_out_read_at - ${older} where viewer_id = $1`,
        [viewer.id],
      );
      await client.query('commit');
    } finally {
      await client.end();
    }
  }

  const undo = 'delete from swipes where swiper_id = $1 and swiped_id = $2';
  const likeBack = `insert into swipes (swiper_id, swiped_id, liked) values ($1, $2, true) on conflict do nothing`;
  const deal = () => dealAnew(askedBy(viewer.id));
  const block =
    'insert into blocks (blocker_id, blocked_id) values ($1, $2) on conflict do nothing';
  const unblock = 'delete from blocks where blocker_id = $1 and blocked_id = $2';

  type Step = [name: string, happen: (other: Member) => Promise<unknown>];
  const like: Step = ['like', swipe(true)];
  const pass: Step = ['pass', swipe(false)];
  const dealing: Step = ['deal', deal];
  const time: Step = ['time passes', passTime];

  /** What can happen to the viewer and one of the people, some of it more often. */
  const lives: Record<string, Step[]> = {
    // The array stays known for long, so that passes return out of it and out of the list.
    calm: [like, pass, pass, pass, dealing, time, time, time],
    wild: [
      like,
      pass,
      pass,
      pass,
      dealing,
      dealing,
      time,
      ['undo', (to) => sql(undo, [viewer.id, to.id])],
      ['is liked', (by) => sql(likeBack, [by.id, viewer.id])],
      ['block', (to) => sql(block, [viewer.id, to.id])],
      ['is blocked', (by) => sql(block, [by.id, viewer.id])],
      ['unblock', (to) => sql(unblock, [viewer.id, to.id])],
      ['is unblocked', (by) => sql(unblock, [by.id, viewer.id])],
      ['is erased', replace],
    ],
  };

  async function replace(other: Member): Promise<void> {
    await sql('delete from users where id = $1', [other.id]);
    people = [...people.filter((one) => one !== other), await member()];
  }

  for (const [life, steps] of Object.entries(lives)) {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      it(`is what the tables say, whatever happens in whatever order (${life}, ${seed})`, async function () {
        this.timeout(60_000);
        const draw = drawFrom(seed);
        const told: string[] = [];
        for (let step = 0; step < STEPS; step += 1) {
          const [name, happen] = steps[draw(steps.length)] as Step;
          const other = draw(people.length);
          told.push(`${name} ${other}`);
          await happen(people[other] as Member);
          expect(await found(), told.join(', ')).to.deep.equal(await expected());
        }
      });
    }
  }

  it('is kept through more swipes than its list holds, without being read anew', async function () {
    this.timeout(60_000);
    await deal();
    const more = await Promise.all(Array.from({ length: 60 }, member));
    people = [...people, ...more];
    for (const [index, one] of more.entries()) await swipe(index % 2 === 0)(one);
    const { rows } = await sql(
      'select cardinality(left_out) as read, cardinality(left_out_since) as since from decks where viewer_id = $1',
      [viewer.id],
    );
    expect(rows[0]).to.deep.equal({ read: 1, since: 60 });
    expect(await found()).to.deep.equal(await expected());
    await deal();
    const { rows: after } = await sql(
      'select cardinality(left_out) as read, cardinality(left_out_since) as since from decks where viewer_id = $1',
      [viewer.id],
    );
    expect(after[0]).to.deep.equal({ read: 61, since: 0 });
    expect(await found()).to.deep.equal(await expected());
  });

  it('is not read over a swipe that has overtaken the reading', async () => {
    for (const before of ['no deck', 'a deck']) {
      const { deckVersion } = await findSearch(askedBy(viewer.id));
      expect(deckVersion === null).to.equal(before === 'no deck');
      await swipe(true)(people[before === 'no deck' ? 0 : 1] as Member);
      expect(await readLeftOut({ viewerId: viewer.id, version: deckVersion })).to.deep.equal([]);
      expect(await found()).to.deep.equal(await expected());
    }
  });

  it('is right after swipes, blocks and deals at the same time', async function () {
    this.timeout(60_000);
    const others = await Promise.all(Array.from({ length: 40 }, member));
    people = [...people, ...others];
    const happening = others.map((one, index) =>
      index % 5 === 0 ? sql(block, [viewer.id, one.id]) : swipe(index % 2 === 0)(one),
    );
    await Promise.all([...happening, ...Array.from({ length: 20 }, deal)]);
    expect(await found()).to.deep.equal(await expected());
    const left = people.slice(0, PEOPLE).map(({ id }) => id);
    expect(await found()).to.deep.equal(left.sort());
  });
});
