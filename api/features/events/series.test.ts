import { expect } from 'chai';
import type { Event, EventEdit } from '#contract/events.ts';
import { expectEach } from '#test/each.ts';
import { eventDraft } from '#test/event-draft.ts';
import { createMembers, type Member } from '#test/factories.ts';
import { inHours } from '#test/in-hours.ts';
import { sql } from '#test/sql.ts';
import { insertNextEvents } from './queries.ts';
import { continueSeries } from './service.ts';

describe('a series of events', () => {
  let admin: Member;
  let ann: Member;
  let ben: Member;
  let first: Event;

  beforeEach(async () => {
    await sql`delete from events where realm = 'live'`;
    [admin, ann, ben] = await createMembers({ role: 'admin' }, {}, {});
    const place = { timeZone: 'Europe/Berlin', address: '1 Quay', capacity: 1 };
    const edit = eventDraft({ ...place, title: 'Stammtisch', repeats: 'weekly' });
    first = (await admin.client.post('/api/events', edit)).body;
  });

  /** Moves the latest event so that it starts in some hours. */
  const startIn = (hours: number) =>
    sql`update events set starts_at = ${inHours(hours)} where realm = 'live' and repeats is not null`;
  const upcoming = async (): Promise<Event[]> =>
    (await admin.client.get('/api/console/events')).body.events;
  const noticesOf = async ({ client }: Member) =>
    (await client.get('/api/notifications')).body.notifications
      .filter(({ type }: { type: string }) => type === 'event')
      .map((notice: { eventNotice?: string; eventCanceled: boolean }) =>
        notice.eventCanceled ? 'canceled' : notice.eventNotice,
      );
  /** The next event, unconfirmed, starts in some hours. */
  const proceedTo = async (hours: number): Promise<Event> => {
    await startIn(-3);
    expect(await continueSeries()).to.equal(1);
    await startIn(hours);
    return (await upcoming())[0] as Event;
  };

  it('has the next event once the latest has started or is canceled, without its people', async () => {
    await ann.client.post(`/api/events/${first.id}/join`, {});
    expect(await continueSeries()).to.equal(0);
    await startIn(-1);
    expect([await continueSeries(), await continueSeries()]).to.deep.equal([1, 0]);
    const [running, next] = await upcoming();
    expect(running).to.include({ id: first.id, repeats: null, confirmed: true });
    expect(next).to.include({
      ...{ title: 'Stammtisch', address: '1 Quay', price: 15, capacity: 1 },
      ...{ currentAttendees: 0, repeats: 'weekly', confirmed: false, endDate: null },
    });
    const week = Date.parse(next?.date ?? '') - Date.parse(running?.date ?? '');
    expect(Math.abs(week / 3_600_000 - 168)).to.be.at.most(1);
    const path = `/api/console/events/${next?.id}/cancellation`;
    expect((await admin.client.post(path, { why: 'Holidays' })).status).to.equal(204);
    expect(await continueSeries()).to.equal(1);
    expect((await upcoming()).at(-1)).to.include({ repeats: 'weekly', confirmed: false });
  });

  it('goes on once, and ends, by the latest event until it starts', async () => {
    const save = async ({ id, date }: Event, change: Partial<EventEdit>) =>
      (await admin.client.put(`/api/events/${id}`, { ...eventDraft({ date }), ...change })).body;
    expect(await save(first, {})).to.include({ repeats: 'weekly' });
    expect(await save(first, { repeats: null })).to.include({ repeats: null });
    await save(first, { repeats: 'monthly' });
    await startIn(-1);
    expect(await continueSeries()).to.equal(1);
    const [running, next] = (await upcoming()) as [Event, Event];
    expect(await save(running, { repeats: 'monthly' })).to.include({ repeats: null });
    expect(await continueSeries()).to.equal(0);
    expect(await save(next, { capacity: 5 })).to.include({ repeats: 'monthly', capacity: 5 });
  });

  it('keeps the hour of the venue over clock changes, and skips days and hours that do not exist', () =>
    expectEach<[repeats: string, start: string, expected: string]>(
      [
        // The clock goes back on October 26, 2098, and forward on March 29, 2099.
        ['weekly', '2098-10-22T17:00Z', '2098-10-29T18:00Z'],
        ['weekly', '2099-03-25T18:00Z', '2099-04-01T17:00Z'],
        ['weekly', '2099-03-22T01:30Z', '2099-04-05T00:30Z'],
        ['monthly', '2098-10-15T17:00Z', '2098-11-15T18:00Z'],
        ['monthly', '2099-01-31T18:00Z', '2099-03-31T17:00Z'],
      ],
      async ([repeats, start, expected]) => {
        await sql`delete from events where realm = 'live' and id <> ${first.id}`;
        await sql`update events set repeats = ${repeats}, starts_at = ${start}::timestamptz,
          canceled_at = now() where id = ${first.id}`;
        await insertNextEvents({});
        const [next] = await sql`select starts_at from events
          where realm = 'live' and id <> ${first.id}`;
        expect(next.starts_at.toISOString()).to.equal(new Date(expected).toISOString());
      },
    ));

  it('asks admins two days before whether it takes place, once, and takes a yes', async () => {
    const next = await proceedTo(49);
    await continueSeries();
    expect(await noticesOf(admin)).to.deep.equal([]);
    await startIn(47);
    await continueSeries();
    await continueSeries();
    expect(await noticesOf(admin)).to.deep.equal(['question']);
    expect(await noticesOf(ann)).to.deep.equal([]);
    const path = `/api/console/events/${next.id}/confirmation`;
    expect((await ann.client.post(path)).status).to.equal(404);
    expect((await admin.client.post(path)).status).to.equal(204);
    expect(await noticesOf(admin)).to.deep.equal([]);
    await startIn(20);
    expect(await continueSeries()).to.equal(0);
    expect((await upcoming())[0]).to.include({ id: next.id, confirmed: true });
  });

  it('is confirmed by a new time within two days, and is asked about after a later one', () =>
    expectEach([47, 72], async (hours) => {
      const { id } = await proceedTo(30);
      await admin.client.put(`/api/events/${id}`, eventDraft({ date: inHours(hours) }));
      const moved = (await upcoming()).find((event) => event.id === id);
      expect(moved?.confirmed).to.equal(hours < 48);
    }));

  it('ends with an event that no admin confirms, and notifies those who joined or wait', async () => {
    const { id } = await proceedTo(30);
    for (const { client } of [ann, ben]) await client.post(`/api/events/${id}/join`, {});
    await continueSeries();
    await startIn(24);
    // Admins have at least twelve hours.
    expect(await continueSeries()).to.equal(0);
    await sql`update notifications set created_at = created_at - interval '13 hours'
      where event_id = ${id}`;
    expect(await continueSeries()).to.equal(1);
    for (const member of [ann, ben]) expect(await noticesOf(member)).to.deep.equal(['canceled']);
    expect(await noticesOf(admin)).to.deep.equal([]);
    expect([await continueSeries(), await upcoming()]).to.deep.equal([0, []]);
  });
});
