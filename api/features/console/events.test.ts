import { expect } from 'chai';
import type { Event } from '#contract/events.ts';
import { codeOf } from '#test/client.ts';
import { createMembers, type Member } from '#test/factories.ts';
import { inHours } from '#test/in-hours.ts';
import { sql } from '#test/sql.ts';
import { insertEventNotices } from '../notifications/insert-queries.ts';
import { remindAttendees } from '../notifications/service.ts';

describe('events in the console', () => {
  let admin: Member;
  let ann: Member;
  let ben: Member;

  beforeEach(async () => {
    await sql`delete from events where realm = 'live'`;
    [admin, ann, ben] = await createMembers({ role: 'admin' }, {}, {});
  });

  async function create(): Promise<Event> {
    const { status, body } = await admin.client.post<Event>('/api/events', {
      title: 'Night walk',
      venue: 'Old pier',
      price: 0,
      category: 'outdoors',
      picture: 'city-night',
      capacity: 9,
      timeZone: 'UTC',
      date: inHours(20),
    });
    expect(status).to.equal(201);
    return body;
  }

  const cancel = ({ id }: Event, { client }: Member = admin) =>
    client.post(`/api/console/events/${id}/cancellation`, { why: 'the pier is closed' });
  const join = ({ id }: Event, { client }: Member) => client.post(`/api/events/${id}/join`, {});
  const listed = async ({ id }: Event, { client }: Member) =>
    (await client.get<Event[]>('/api/events')).body.find((event) => event.id === id);
  const idsOf = async (period: string) => {
    const { body } = await admin.client.get(`/api/console/events?period=${period}`);
    return body.events.map(({ id }: Event) => id);
  };
  const noticesOf = async ({ client }: Member) =>
    (await client.get('/api/notifications')).body.notifications;

  it('disappear from the lists of members when they are canceled, except of people who joined', async () => {
    const event = await create();
    await join(event, ann);
    expect((await cancel(event)).status).to.equal(204);
    expect(await listed(event, ann)).to.include({ joined: true, canceled: true });
    expect(await listed(event, ben)).to.equal(undefined);
    expect(codeOf(await join(event, ben))).to.deep.equal([409, 'canceled']);
    await ann.client.call('DELETE', `/api/events/${event.id}/join`);
    expect(await listed(event, ann)).to.equal(undefined);
  });

  it('notify the people who joined once, in place of the reminder', async () => {
    const event = await create();
    await join(event, ann);
    await sql`update event_attendees set joined_at = now() - interval '3 days'
      where event_id = ${event.id}`;
    await join(event, admin);
    await remindAttendees();
    expect(await noticesOf(ann)).to.have.length(1);
    await cancel(event);
    // The admin knows.
    expect(await noticesOf(admin)).to.deep.equal([]);
    await remindAttendees();
    const [notice, ...more] = await noticesOf(ann);
    expect(notice).to.include({ type: 'event', eventCanceled: true, read: false });
    expect(more).to.deep.equal([]);
    expect(await noticesOf(ben)).to.deep.equal([]);
    const rows = await sql`select kind, channel, state from deliveries
      where notification_id = ${notice.id}`;
    expect(rows).to.deep.equal([{ kind: 'event', channel: 'email', state: 'queued' }]);
  });

  it('are announced live by their titles in the language of each member', async () => {
    const event = await create();
    const translations = { de: { title: 'Nachtspaziergang', description: '' } };
    expect((await edit(event, { translations })).status).to.equal(200);
    await Promise.all([join(event, ann), join(event, ben)]);
    await ann.client.put('/api/account/language', { language: 'de' });
    const notices = await insertEventNotices({ eventId: event.id, changedBy: admin.id });
    expect(new Map(notices.map(({ userId, eventTitle }) => [userId, eventTitle]))).to.deep.equal(
      new Map([
        [ann.id, 'Nachtspaziergang'],
        [ben.id, 'Night walk'],
      ]),
    );
  });

  const edit = (
    { id, title, venue, price, category, picture, capacity, timeZone, date }: Event,
    change: object,
  ) =>
    admin.client.put(`/api/events/${id}`, {
      ...{ title, venue, price, category, picture, capacity, timeZone, date },
      ...change,
    });

  it('notify the people who joined when time or place changes, and only then', async () => {
    const event = await create();
    await join(event, ann);
    const table: [what: string, change: object, isNotified: boolean][] = [
      ['the title', { title: 'Late walk' }, false],
      ['the price', { price: 5 }, false],
      ['a description', { description: 'With lamps.' }, false],
      ['the end', { endDate: inHours(60) }, false],
      ['the time', { date: inHours(50) }, true],
      ['the venue', { date: inHours(50), venue: 'New pier' }, true],
      ['the address', { date: inHours(50), venue: 'New pier', address: '1 Quay' }, true],
      ['nothing', { date: inHours(50), venue: 'New pier', address: '1 Quay' }, false],
    ];
    const found: typeof table = [];
    const date = inHours(50);
    for (const [what, change] of table) {
      await sql`delete from notifications where user_id = ${ann.id}`;
      const { status, text } = await edit(event, 'date' in change ? { ...change, date } : change);
      expect(status, text).to.equal(200);
      const [notice] = await noticesOf(ann);
      found.push([what, change, notice?.eventMoved === true]);
    }
    expect(found).to.deep.equal(table);
    expect(await noticesOf(ben)).to.deep.equal([]);
  });

  it('have one notice of the latest move, in the app and by mail, and a reminder after it', async () => {
    const event = await create();
    await join(event, ann);
    await edit(event, { date: inHours(50) });
    await edit(event, { date: inHours(70) });
    const [notice, ...more] = await noticesOf(ann);
    expect(notice).to.include({ type: 'event', eventMoved: true, eventCanceled: false });
    expect(more).to.deep.equal([]);
    const rows = await sql`select kind, channel, state from deliveries
      where notification_id = ${notice.id}`;
    expect(rows).to.deep.equal([{ kind: 'event', channel: 'email', state: 'queued' }]);
    // Two days pass.
    await sql`with moved as (update events
      set moved_at = moved_at - interval '50 hours', starts_at = starts_at - interval '50 hours'
        where id = ${event.id} returning id),
      joined as (update event_attendees set joined_at = joined_at - interval '50 hours'
        where event_id = ${event.id})
      update notifications set created_at = created_at - interval '50 hours'
        where event_id = ${event.id}`;
    await remindAttendees();
    const reminders = await noticesOf(ann);
    expect(reminders).to.have.length(1);
    expect(reminders[0]).to.include({ eventMoved: false, eventCanceled: false });
    await cancel(event);
    expect((await noticesOf(ann))[0]).to.include({ eventMoved: false, eventCanceled: true });
  });

  it('keep the notice of a move on the last day in place of a reminder', async () => {
    const event = await create();
    await join(event, ann);
    await sql`update event_attendees set joined_at = now() - interval '3 days'
      where event_id = ${event.id}`;
    await edit(event, { date: inHours(10) });
    await remindAttendees();
    const notices = await noticesOf(ann);
    expect(notices).to.have.length(1);
    expect(notices[0]).to.include({ eventMoved: true });
  });

  it('notify no one who switched events off in the app', async () => {
    const event = await create();
    await join(event, ben);
    await sql`update preferences set in_app_kinds = array_remove(in_app_kinds, 'event')
      where user_id = ${ben.id}`;
    await cancel(event);
    expect(await noticesOf(ben)).to.deep.equal([]);
  });

  it('are canceled once, and not after they took place', async () => {
    const event = await create();
    await cancel(event);
    expect(codeOf(await cancel(event))).to.deep.equal([409, 'canceled']);
    const { title, venue, price, category, picture, capacity, timeZone, date } = event;
    const edit = { title, venue, price, category, picture, capacity, timeZone, date };
    const edited = await admin.client.put(`/api/events/${event.id}`, edit);
    expect([edited.status, edited.body.code]).to.deep.equal([409, 'canceled']);
    const past = await create();
    await sql`update events set starts_at = now() - interval '3 hours' where id = ${past.id}`;
    expect(codeOf(await cancel(past))).to.deep.equal([409, 'over']);
    expect(await idsOf('past')).to.deep.equal([past.id]);
    expect(await idsOf('canceled')).to.deep.equal([event.id]);
    expect(await idsOf('upcoming')).to.deep.equal([]);
  });

  it('are listed in pages without gaps', async () => {
    const rows = await sql`insert into events (realm, title, venue, category, picture,
      price_dollars, capacity, starts_at, time_zone)
      select 'live', 'Paged', 'Hall', 'meetup', 'city-dusk', 0, 9, now() + interval '400 days',
        'UTC'
        from generate_series(1, 70) returning id`;
    const found: number[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const path: string = `/api/console/events?period=upcoming${after ? `&after=${after}` : ''}`;
      const { body } = await admin.client.get(path);
      found.push(...body.events.map(({ id }: Event) => id));
      after = body.next;
    }
    expect(found).to.have.members(rows.map(({ id }) => id));
  });

  it('write each change to the audit log', async () => {
    const event = await create();
    await cancel(event);
    const rows = await sql`select action, why from audit_log
      where about = ${String(event.id)} and actor_id = ${admin.id} order by id`;
    expect(rows).to.deep.equal([
      { action: 'create_event', why: '' },
      { action: 'cancel_event', why: 'the pier is closed' },
    ]);
  });
});
