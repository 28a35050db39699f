import { expect } from 'chai';
import { JOINS_MIN } from '#contract/limits.ts';
import type { Notification } from '#contract/notifications.ts';
import { pool } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import {
  createMember,
  deleteMembers,
  insertBlock,
  type Member,
  type MemberFields,
  pass,
} from '#test/factories.ts';
import { runAt } from '#test/joins.ts';
import { sql } from '#test/sql.ts';

const HERE: [number, number] = [20, -40];
const FAR: [number, number] = [30, -40];
const ZONE = 'Asia/Kolkata';

describe('"Tell me when people join"', () => {
  let ann: Member;

  beforeEach(async () => {
    await deleteMembers();
    ann = await createMember({ at: HERE, age: 30, ageRange: [25, 35] });
  });

  const ask = ({ client }: Member, timeZone: string | null = ZONE) =>
    client.put('/api/preferences', { notifyOfJoins: timeZone && { timeZone } });
  const isAsking = async ({ client }: Member) =>
    (await client.get('/api/preferences')).body.notifyOfJoins !== null;
  const bellOf = async ({ client }: Member): Promise<Notification[]> =>
    (await client.get('/api/notifications')).body.notifications;
  const join = (count: number, fields: MemberFields = {}) =>
    Promise.all(
      Array.from({ length: count }, () => createMember({ at: HERE, age: 30, ...fields })),
    );
  const run = () => runAt(18, ZONE);

  it('tells once that three people who fit the filters have joined, without a name, place or number', async () => {
    await join(5);
    await ask(ann);
    await join(JOINS_MIN - 1);
    expect(await run()).to.equal(0);
    await join(1);
    expect(await run()).to.equal(1);
    const [notice, ...others] = await bellOf(ann);
    expect(others).to.deep.equal([]);
    expect(notice).to.deep.include({ type: 'joined', user: null, matchId: null, eventTitle: null });
    expect(await isAsking(ann)).to.equal(false);
    await join(JOINS_MIN);
    expect(await run()).to.equal(0);
  });

  it('tells also when one row has a time zone that this server does not know', async () => {
    const lost = await createMember({ at: FAR });
    await ask(ann);
    await ask(lost);
    const change = `update preferences set joins_time_zone = 'Etc/Unknown' where user_id = $1`;
    await pool().query(change, [lost.id]);
    await join(JOINS_MIN);
    expect(await run()).to.equal(1);
  });

  it('counts only people who fit, whom the member may see and has not met', async () => {
    const rows: [string, MemberFields, ((one: Member) => Promise<unknown>)?][] = [
      ['out of reach', { at: FAR }],
      ['too old', { age: 50 }],
      ['with filters that exclude the member', { ageRange: [40, 50] }],
      ['hidden', { discretion: 'high' }],
      ['not onboarded', { onboarded: false }],
      ['who blocked the member', {}, (one) => insertBlock(one, ann)],
      ['passed', {}, (one) => pass(ann, one)],
      ['paused', {}, ({ id }) => sql`update users set paused_at = now() where id = ${id}`],
    ];
    await ask(ann);
    await expectEach(rows, async ([, fields, change]) => {
      const people = await join(JOINS_MIN, fields);
      for (const one of people) await change?.(one);
      expect(await run()).to.equal(0);
    });
  });

  it('tells at one hour of the member, whatever the time zone, and not while it is off', async () => {
    await ask(ann);
    await join(JOINS_MIN);
    for (const hour of [0, 6, 12, 17, 19, 23]) expect(await runAt(hour, ZONE)).to.equal(0);
    await ask(ann, null);
    expect(await run()).to.equal(0);
    await ask(ann, 'America/Chicago');
    // Switched on again: those who joined before do not count.
    expect(await runAt(18, 'America/Chicago')).to.equal(0);
    await join(JOINS_MIN);
    expect(await run()).to.equal(0);
    expect(await runAt(18, 'America/Chicago')).to.equal(1);
  });

  it('tells no one who is paused or suspended', () =>
    expectEach(['paused_at', 'suspended_at'], async (column) => {
      const cem = await createMember({ at: HERE, age: 30 });
      await ask(cem);
      await join(JOINS_MIN);
      await pool().query(`update users set ${column} = now() where id = $1`, [cem.id]);
      expect(await run()).to.equal(0);
    }));

  it('sends a push to each device and a mail, and queues none twice', async () => {
    const rows = await sql`select token_hash from sessions where user_id = ${ann.id}`;
    await sql`insert into push_subscriptions (user_id, session_hash, endpoint_hash, subscription,
      vapid_id)
      values (${ann.id}, ${rows[0].token_hash}, sha256('one'), decode(repeat('00', 40), 'hex'),
        '\\x00000000')`;
    await ask(ann);
    await join(JOINS_MIN);
    await run();
    const queued = await sql`select channel, kind from deliveries where user_id = ${ann.id}
      order by channel`;
    expect(queued).to.deep.equal([
      { channel: 'email', kind: 'joined' },
      { channel: 'push', kind: 'joined' },
    ]);
  });
});
