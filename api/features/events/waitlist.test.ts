import { randomInt } from 'node:crypto';
import { expect } from 'chai';
import type { Event, EventEdit } from '#contract/events.ts';
import type { Notification } from '#contract/notifications.ts';
import { transaction } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import { eventDraft } from '#test/event-draft.ts';
import { createMember, createMembers, type Member } from '#test/factories.ts';
import { inHours } from '#test/in-hours.ts';
import { countLockWaits } from '#test/locks.ts';
import { asOwner } from '#test/owner.ts';
import { createRandom } from '#test/random.ts';
import { sql } from '#test/sql.ts';
import { until } from '#test/until.ts';
import { applyMeasure } from '../decisions/effects.ts';
import { remindAttendees } from '../notifications/service.ts';
import { fillAll } from './waitlist.ts';

const edit = (change: Partial<EventEdit> = {}) => eventDraft({ capacity: 1, ...change });

describe('waiting lists', () => {
  let admin: Member;
  let ann: Member;
  let ben: Member;
  let cem: Member;
  let id: number;

  beforeEach(async () => {
    await sql`delete from events where realm = 'live'`;
    [admin, ann, ben, cem] = await createMembers({ role: 'admin' }, {}, {}, {});
    id = (await admin.client.post('/api/events', edit())).body.id;
  });

  const join = ({ client }: Member) => client.post<Event>(`/api/events/${id}/join`, {});
  const leave = ({ client }: Member) => client.call<Event>('DELETE', `/api/events/${id}/join`);
  const change = (fields: Partial<EventEdit>) =>
    admin.client.put(`/api/events/${id}`, edit(fields));
  const of = async ({ client }: Member) =>
    (await client.get<Event[]>('/api/events')).body.find((event) => event.id === id);
  const stateOf = async (member: Member) => {
    const event = await of(member);
    if (event?.joined) return 'in';
    return event?.waiting?.offeredUntil ? 'offer' : (event?.waiting?.place ?? 'out');
  };
  const states = () => Promise.all([ann, ben, cem].map(stateOf));
  const noticesOf = async ({ client }: Member): Promise<unknown[]> =>
    (await client.get('/api/notifications')).body.notifications
      .filter(({ type }: Notification) => type === 'event')
      .map(({ eventNotice, eventId }: Notification) => [eventNotice, eventId]);
  const apply = ({ id: memberId }: Member, measure: 'suspend' | 'ban', until?: () => unknown) =>
    transaction(async (db) => {
      await applyMeasure({ memberId, measure, days: 3 }, db);
      await until?.();
    });
  /** Three in line for one place, which ann has. The event starts in some hours. */
  const queueUp = async (hours: number) => {
    for (const member of [ann, ben, cem]) expect((await join(member)).status).to.equal(200);
    await sql`update events set starts_at = ${inHours(hours)} where id = ${id}`;
  };

  it('give the next in line a place with a notice, until three hours before the start', async () => {
    await queueUp(3.1);
    expect(await states()).to.deep.equal(['in', 1, 2]);
    const full = await of(ben);
    expect(full).to.include({ full: true, currentAttendees: 1, waitingCount: null });
    expect(await of(admin)).to.include({ full: true, waitingCount: 2 });
    expect((await leave(ann)).body).to.include({ full: true, currentAttendees: 1 });
    expect(await states()).to.deep.equal(['out', 'in', 1]);
    expect(await noticesOf(ben)).to.deep.equal([['place', id]]);
    expect(await noticesOf(cem)).to.deep.equal([]);
    // A member who returns goes to the end of the line. Giving a place back deletes its notice.
    await join(ann);
    expect(await states()).to.deep.equal([2, 'in', 1]);
    await leave(ben);
    expect(await noticesOf(ben)).to.deep.equal([]);
    expect(await states()).to.deep.equal([1, 'out', 'in']);
  });

  it('offer a place for 30 minutes later, which counts as taken and goes on when it expires', async () => {
    await queueUp(2.9);
    await leave(ann);
    expect(await states()).to.deep.equal(['out', 'offer', 1]);
    expect(await noticesOf(ben)).to.deep.equal([['offer', id]]);
    expect(await of(ann)).to.include({ full: true, currentAttendees: 0 });
    await join(ann);
    expect(await states()).to.deep.equal([2, 'offer', 1]);
    await sql`update event_waitlist set offered_until = now() where user_id = ${ben.id}`;
    // Reading treats it as none, also before the job has run.
    expect(await stateOf(ben)).to.equal('out');
    expect(await fillAll()).to.equal(1);
    expect(await states()).to.deep.equal([1, 'out', 'offer']);
    expect(await noticesOf(ben)).to.deep.equal([]);
    expect((await join(cem)).body).to.include({ joined: true, currentAttendees: 1 });
    expect(await noticesOf(cem)).to.deep.equal([]);
    expect((await join(cem)).body.waiting, 'once').to.equal(null);
    expect(await states()).to.deep.equal([1, 'out', 'in']);
  });

  it('take a free place at once, also an hour before the start', async () => {
    await sql`update events set starts_at = ${inHours(1)} where id = ${id}`;
    expect((await join(ann)).body).to.include({ joined: true, waiting: null, full: true });
    expect(await noticesOf(ann)).to.deep.equal([]);
  });

  it('remove no one when the capacity is lowered, and move up when it is raised', async () => {
    await change({ capacity: 2 });
    await queueUp(72);
    expect((await change({ capacity: 1 })).status).to.equal(200);
    expect(await states()).to.deep.equal(['in', 'in', 1]);
    await leave(ann);
    expect(await states()).to.deep.equal(['out', 'in', 1]);
    await change({ capacity: 3 });
    expect(await states()).to.deep.equal(['out', 'in', 'in']);
    expect(await of(ann)).to.include({ full: false });
  });

  it('move up when a member is suspended, banned or closes the account, who get no place', () => {
    const ways: [way: string, remove: (member: Member) => Promise<unknown>][] = [
      ['suspend', (member) => apply(member, 'suspend')],
      ['ban', (member) => apply(member, 'ban')],
      ['close', ({ client }) => client.call('DELETE', '/api/account')],
    ];
    return expectEach(ways, async ([, remove]) => {
      [ann, ben, cem] = await createMembers({}, {}, {});
      id = (await admin.client.post('/api/events', edit())).body.id;
      await queueUp(72);
      await remove(ben);
      expect(await stateOf(cem)).to.equal(1);
      await remove(ann);
      expect(await stateOf(cem)).to.equal('in');
      expect(await of(admin)).to.include({ currentAttendees: 1, waitingCount: 0 });
    });
  });

  it('give no place to a member whose ban is committed while they join', async () => {
    let joining: ReturnType<typeof join> | undefined;
    await apply(ann, 'ban', () => {
      joining = join(ann);
      return until('the join waits', async () => (await countLockWaits()) > 0);
    });
    expect((await joining)?.status).to.equal(404);
    expect(await of(admin)).to.include({ currentAttendees: 0, full: false });
  });

  it('lock an event before its places, so that simultaneous changes end in no deadlock', async () => {
    await queueUp(72);
    let leaving: ReturnType<typeof leave> | undefined;
    await transaction(async (db) => {
      await db.query('select from events where id = $1 for update', [id]);
      leaving = leave(ann);
      await until('the leave waits', async () => (await countLockWaits()) > 0);
      const places = 'select from event_attendees where event_id = $1 for update nowait';
      expect((await db.query(places, [id])).rowCount).to.equal(1);
    });
    expect((await leaving)?.body).to.include({ joined: false, full: true });
  });

  it('are filled by the job also after one that fails', async () => {
    const ids = [id, (await admin.client.post('/api/events', edit())).body.id];
    for (id of ids) await queueUp(2);
    await sql`delete from event_attendees where event_id = any(${ids})`;
    const failing = `check (event_id <> ${ids[0]} or offered_until is null)`;
    await asOwner(`alter table event_waitlist add constraint failing ${failing}`);
    expect(await fillAll()).to.equal(1);
    await asOwner('alter table event_waitlist drop constraint failing');
    expect(await states()).to.deep.equal(['out', 'offer', 1]);
  });

  it('notify those who wait of a cancellation and a move as those who joined, and name no one', async () => {
    await queueUp(72);
    const response = await admin.client.get('/api/console/events');
    for (const one of [ann, ben]) expect(response.text).not.to.include(String(one.id));
    await change({ venue: 'Garden' });
    const path = `/api/console/events/${id}/cancellation`;
    await admin.client.post(path, { why: 'Rain' });
    for (const member of [ann, cem]) {
      const [notice] = (await member.client.get('/api/notifications')).body.notifications;
      expect(notice).to.include({ eventCanceled: true, eventId: id });
    }
    await leave(ann);
    expect(await stateOf(cem), 'no place at a canceled event').to.equal(2);
    expect(await of(cem)).to.include({ canceled: true });
  });

  it('remind those who got a place days before', async () => {
    await queueUp(72);
    await leave(ann);
    await sql`with joined as (update event_attendees set joined_at = joined_at - interval '2 days'),
      notified as (update notifications set created_at = created_at - interval '2 days')
      update events set starts_at = ${inHours(20)} where id = ${id}`;
    await remindAttendees();
    expect(await noticesOf(ben)).to.deep.equal([[undefined, id]]);
  });

  it('are part of an export', async () => {
    await queueUp(72);
    const { events } = (await ben.client.get('/api/account/export')).body;
    expect(events).to.have.length(1);
    expect(events[0]).to.include({ title: 'Speed Dating in the Library', waiting: true });
  });

  // Its name has the seed, which repeats the changes of a failure.
  const seed = randomInt(1, 2 ** 31 - 1);

  it(`stay fair while 100 members and admins change them at once, sequence ${seed}`, async () => {
    const random = createRandom(seed);
    const [start, end] = [6, 12];
    await change({ capacity: start });
    const members = await Promise.all(Array.from({ length: 30 }, () => createMember()));
    await Promise.all(members.map(join));
    const usersOf = async (rows: Promise<{ user_id: number }[]>) =>
      (await rows).map(({ user_id }) => user_id);
    const attendingOf = () =>
      usersOf(sql`select user_id from event_attendees where event_id = ${id}`);
    const lineOf = () =>
      usersOf(sql`select user_id from event_waitlist where event_id = ${id} order by id`);
    expect(await attendingOf()).to.have.length(start);
    const first = await lineOf();
    const idle = first.filter((_, place) => place % 2 === 1);
    expect(idle).to.have.length((members.length - start) / 2);
    const active = members.filter((member) => !idle.includes(member.id));
    const raise = async () => {
      for (let capacity = start + 1; capacity <= end; capacity += 1) await change({ capacity });
    };
    const leavers = new Set<number>();
    const actions = Array.from({ length: 94 }, () => {
      const member = active[random(active.length)] as Member;
      if (random(3) === 0) return join(member);
      leavers.add(member.id);
      return leave(member);
    });
    const [responses] = await Promise.all([Promise.all(actions), raise()]);
    expect(responses.every(({ status }) => status === 200)).to.equal(true);
    const [attending, line] = [await attendingOf(), await lineOf()];
    expect(attending.length).to.be.at.most(end);
    const everyone = [...attending, ...line];
    expect(new Set(everyone).size, 'no one twice').to.equal(everyone.length);
    if (attending.length < end) expect(line, 'a free place').to.deep.equal([]);
    const served = idle.filter((user) => attending.includes(user));
    expect(served, 'first in, first out').to.deep.equal(idle.slice(0, served.length));
    expect(served.length).to.be.greaterThan(0);
    const stayed = first.filter((user) => !leavers.has(user) && line.includes(user));
    expect(line.slice(0, stayed.length), 'newcomers at the end').to.deep.equal(stayed);
  });
});
