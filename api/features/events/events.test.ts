import { expect } from 'chai';
import { EVENT_CATEGORIES } from '#contract/choices.ts';
import type { Event, EventEdit } from '#contract/events.ts';
import type { Language } from '#contract/languages.ts';
import { photoAt } from '#contract/media.ts';
import type { TextLanguage } from '#contract/translations.ts';
import { pool } from '#db/sql.ts';
import { withSettings } from '#test/api.ts';
import { Client, freshEmail } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { eventDraft } from '#test/event-draft.ts';
import { createMember, createMembers, type Member, setEmail } from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { renewSeededEvents } from './queries.ts';

function inDays(days: number): string {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString();
}

const join = ({ client, id }: Member, event: number) =>
  client.post<Event>(`/api/events/${event}/join`, { userId: id });
const leave = ({ client, id }: Member, event: number) =>
  client.call<Event>('DELETE', `/api/events/${event}/join?userId=${id}`);

describe('events', () => {
  let admin: Member;
  let ann: Member;
  let ben: Member;

  before(async () => {
    [admin, ann, ben] = await createMembers({ role: 'admin' }, {}, {});
  });

  beforeEach(() => sql`delete from events where realm = 'live'`);

  const createEvent = async (change: Partial<EventEdit> = {}): Promise<Event> => {
    const response = await admin.client.post('/api/events', eventDraft(change));
    expect(response.status, response.text).to.equal(201);
    // Members do not see it.
    const { original: _, ...event } = response.body;
    return { ...event, waitingCount: null };
  };

  /** Starts an event some hours ago; `endsIn` is negative after its end, null without one. Returns the start. */
  const begin = async ({ id }: Event, hoursAgo = 3, endsIn: number | null = null) => {
    const rows = await sql`update events
      set starts_at = now() - make_interval(hours => ${hoursAgo}),
      ends_at = now() + make_interval(hours => ${endsIn}) where id = ${id}
        returning starts_at as date`;
    return rows[0].date.toISOString() as string;
  };
  const RUNNING: [hoursAgo: number, endsIn: number | null, isListed: boolean][] = [
    [1, null, true],
    [3, null, false],
    [1, 1, true],
    [24 * 9, 24 * 5, true],
    [50, -1, false],
  ];

  describe('GET /api/events', () => {
    it('lists coming events, soonest first, and no past events', async () => {
      const late = await createEvent({ date: inDays(9) });
      const soon = await createEvent({ date: inDays(1) });
      await begin(await createEvent());
      expect((await ann.client.get<Event[]>('/api/events')).body).to.deep.equal([soon, late]);
    });

    it('lists an event until its end, or for two hours after its start, and lets it be joined and changed', () =>
      expectEach(RUNNING, async ([hoursAgo, endsIn, isListed]) => {
        const event = await createEvent();
        await join(ann, event.id);
        const date = await begin(event, hoursAgo, endsIn);
        const hasListed = async ({ client }: Member, path: string) =>
          (await client.get(path)).text.includes(String(event.id));
        expect(await hasListed(ann, '/api/events'), 'joined').to.equal(isListed);
        expect(await hasListed(ben, '/api/events')).to.equal(isListed);
        expect(await hasListed(admin, '/api/console/events')).to.equal(isListed);
        expect(await hasListed(admin, '/api/console/events?period=past')).to.equal(!isListed);
        const { status, text } = await join(ben, event.id);
        const isOver = [status, text.includes('"code":"over"')];
        expect(isOver).to.deep.equal(isListed ? [200, false] : [409, true]);
        // Its start may stay, but not become another time in the past.
        const statusOf = async (change: Partial<EventEdit>) => {
          const edit = eventDraft({ title: 'In the garden', endDate: inDays(6), ...change });
          return (await admin.client.put(`/api/events/${event.id}`, edit)).status;
        };
        expect(await statusOf({ date: inDays(-2) }), 'another start').to.equal(400);
        expect(await statusOf({ date }), 'the same start').to.equal(isListed ? 200 : 400);
      }));

    it('lists an event in an unknown time zone beside the others', async () => {
      const first = await createEvent({ date: inDays(1) });
      await sql`update events set time_zone = 'Etc/Unknown' where realm = 'live'`;
      const second = await createEvent({ date: inDays(2) });
      const listed = [{ ...first, timeZone: 'Etc/Unknown' }, second];
      expect((await ann.client.get<Event[]>('/api/events')).body).to.deep.equal(listed);
    });

    it('lists the nearest distance band first, then the soonest, and shows no distance', async () => {
      const near = [
        await createEvent({ city: 'San Marcos, TX', date: inDays(2) }),
        await createEvent({ city: 'Austin, Texas', date: inDays(1) }),
      ];
      const far = await createEvent({ city: 'Boston, MA', date: inDays(1) });
      const anywhere = await createEvent({ date: inDays(1) });
      const member = await createMember();
      const list = async () =>
        (await member.client.get<Event[]>('/api/events')).body.map(({ id, distanceBand }) => [
          id,
          distanceBand,
        ]);
      expect((await list()).map(([, band]) => band)).to.deep.equal(Array(4).fill(undefined));
      await member.client.put(`/api/users/${member.id}/position`, {
        latitude: 30.27,
        longitude: -97.74,
      });
      expect(await list()).to.deep.equal([
        [near[1]?.id, '<5 km'],
        [near[0]?.id, '25–50 km'],
        [far.id, '100+ km'],
        [anywhere.id, undefined],
      ]);
      const { text } = await member.client.get('/api/events');
      expect(text).to.not.match(/latitude|longitude|km":/);
    });

    it('shows the address to people who joined and to admins only', async () => {
      const address = '12 Pecan St';
      const event = await createEvent({ address });
      const open = await createEvent();
      const addressFor = async ({ client }: Member, { id }: Event) =>
        (await client.get<Event[]>('/api/events')).body.find((one) => one.id === id)?.address;
      expect(await addressFor(admin, event)).to.equal(address);
      expect(await addressFor(ann, event)).to.equal(null);
      expect(await addressFor(ann, open)).to.equal('');
      expect((await join(ann, event.id)).body.address).to.equal(address);
      expect(await addressFor(ann, event)).to.equal(address);
      expect(await addressFor(ben, event)).to.equal(null);
      expect((await leave(ann, event.id)).body.address).to.equal(null);
      expect((await ann.client.get('/api/events')).text).to.not.include(address);
    });

    it('has title and description in the language of the account where they exist in it', async () => {
      const description = 'Bring a lamp.';
      const de = { title: 'Nachtspaziergang', description: 'Bring eine Lampe mit.' };
      const en = { title: 'Night walk', description: 'With a lamp.' };
      const table: [translations: object, reader: Language, title: string, its: TextLanguage][] = [
        [{}, 'de', 'Walk', 'en'],
        [{ de }, 'de', 'Nachtspaziergang', 'de'],
        [{ de }, 'fr', 'Walk', 'en'],
        [{ de }, 'en', 'Walk', 'en'],
        [{ de, en }, 'fr', 'Walk', null],
        [{ de, en }, 'en', 'Night walk', 'en'],
      ];
      await expectEach(table, async ([translations, reader, title, its]) => {
        const { id } = await createEvent({ title: 'Walk', description, translations });
        await ann.client.put('/api/account/language', { language: reader });
        const event = (await ann.client.get<Event[]>('/api/events')).body.find(
          (one) => one.id === id,
        );
        expect(event).to.include({ title, language: its });
        expect(event).not.to.have.any.keys('original', 'translations');
        expect(event?.description).to.equal(
          { Nachtspaziergang: de.description, 'Night walk': en.description }[title] ?? description,
        );
        const joined = await join(ann, id);
        expect(joined.body).to.include({ title });
      });
    });

    it('has the originals for admins, also those whom the environment names', async () => {
      const translations = { de: { title: 'Nachtspaziergang', description: '' } };
      const address = '12 Pecan St';
      const { id } = await createEvent({ title: 'Walk', address, translations });
      const original = { title: 'Walk', description: '', translations };
      const email = freshEmail();
      await setEmail(ben, email);
      const eventOf = async ({ client }: Member, path: string) =>
        [(await client.get(path)).body].flatMap((body) => body.events ?? body).at(0);
      await admin.client.put('/api/account/language', { language: 'de' });
      expect(await eventOf(admin, '/api/console/events')).to.deep.include({
        ...{ id, title: 'Nachtspaziergang', language: 'de' },
        original,
      });
      await withSettings({ ADMIN_EMAILS: email }, async () => {
        expect(await eventOf(ben, '/api/events')).to.deep.include({ id, address, original });
      });
      expect(await eventOf(ben, '/api/events')).to.deep.include({ id, address: null });
    });

    it('shows seeded events to demo visitors only', async () => {
      const event = await createEvent();
      const visitor = new Client();
      await visitor.post('/api/auth/demo');
      const { body } = await visitor.get<Event[]>('/api/events');
      expect(body).to.have.length(24);
      expect((await visitor.post(`/api/events/${event.id}/join`, {})).status).to.equal(404);
      const invented = body[0]?.id ?? 0;
      expect((await join(ann, invented)).status).to.equal(404);
      for (const category of ['singles-night', 'speed-dating']) {
        expect(body.filter((each) => each.category === category)).to.have.length(8);
      }
      expect(body.some((each) => each.currentAttendees === each.capacity)).to.equal(true);
      expect(body.some((each) => each.price === 0)).to.equal(true);
    });

    it('serves its picture in three widths to members only', async () => {
      const { image } = await createEvent();
      for (const width of [360, 720, 1080] as const) {
        const response = await ann.client.fetch(photoAt(image, width));
        expect([response.status, response.headers.get('content-type')]).to.deep.equal([
          200,
          'image/webp',
        ]);
      }
      expect((await new Client().fetch(image)).status).to.equal(401);
      expect((await ann.client.fetch('/media/events/..%2f..%2fx/720.webp')).status).to.equal(400);
    });
  });

  describe('POST and DELETE /api/events/:id/join', () => {
    it('takes one place for repeated requests, and releases it', async () => {
      const event = await createEvent();
      await Promise.all([join(ann, event.id), join(ann, event.id), join(ann, event.id)]);
      const repeated = await join(ann, event.id);
      expect(repeated.body).to.deep.equal({ ...event, joined: true, currentAttendees: 1 });
      expect((await ben.client.get<Event[]>('/api/events')).body).to.deep.equal([
        { ...event, joined: false, currentAttendees: 1 },
      ]);
      await leave(ann, event.id);
      expect((await leave(ann, event.id)).body).to.deep.equal(event);
    });

    it('returns 404 for an unknown event', async () => {
      expect((await join(ann, 987_654_321)).status).to.equal(404);
    });

    it('does not name the attendees', async () => {
      const event = await createEvent();
      await join(ben, event.id);
      const { text } = await ann.client.get('/api/events');
      expect(text).to.not.include(ben.name).and.not.include(String(ben.id));
    });
  });

  describe('POST and PUT /api/events', () => {
    it('are for admins', async () => {
      const event = await createEvent();
      for (const response of await Promise.all([
        ann.client.post('/api/events', eventDraft()),
        ann.client.put(`/api/events/${event.id}`, eventDraft()),
      ])) {
        expect(response.status).to.equal(403);
      }
    });

    it('edit an event', async () => {
      const event = await createEvent();
      await Promise.all([join(ann, event.id), join(ben, event.id)]);
      const changed = await admin.client.put(
        `/api/events/${event.id}`,
        eventDraft({ title: 'Moved outside', capacity: 2, price: 0, date: inDays(4) }),
      );
      expect(changed.body).to.include({ title: 'Moved outside', capacity: 2, price: 0 });
      expect((await admin.client.put('/api/events/987654321', eventDraft())).status).to.equal(404);
    });

    it('store description, host, city, address and end, which may be missing', async () => {
      const details = {
        description: 'Bring a book.\nLeave with a date.',
        host: 'Overlap Austin',
        city: 'Austin, TX',
        address: '12 Pecan St',
        endDate: inDays(4),
      };
      const event = await createEvent({ ...details, date: inDays(3) });
      expect(event).to.deep.include(details);
      const { body } = await admin.client.put(`/api/events/${event.id}`, eventDraft());
      expect(body).to.deep.include({
        description: '',
        host: '',
        city: '',
        address: '',
        endDate: null,
      });
    });

    it('return 400 for a date in the past, 366 days ahead, and for an end before the start', async () => {
      const event = await createEvent();
      const table: [field: string, change: Partial<EventEdit>][] = [
        ['date', { date: inDays(-1) }],
        ['date', { date: inDays(366) }],
        ['endDate', { date: inDays(3), endDate: inDays(2) }],
        ['endDate', { endDate: event.date, date: event.date }],
      ];
      await expectEach(table, async ([field, change]) => {
        for (const response of await Promise.all([
          admin.client.post('/api/events', eventDraft(change)),
          admin.client.put(`/api/events/${event.id}`, eventDraft(change)),
        ])) {
          expect(response.status).to.equal(400);
          expect(response.body.message).to.match(new RegExp(`^${field}:`));
        }
      });
    });

    it('return 400 for an invalid field and name it', () => {
      const wrong: [field: string, change: object][] = [
        ['title', { title: ' ' }],
        ['title', { title: 'x'.repeat(121) }],
        ['price', { price: -1 }],
        ['price', { price: 9.99 }],
        ['capacity', { capacity: 0 }],
        ['category', { category: 'brunch' }],
        ['picture', { picture: 'https://evil.example/a.webp' }],
        ['timeZone', { timeZone: 'Mars/Olympus' }],
        ['timeZone', { timeZone: 'Etc/Unknown' }],
        ['timeZone', { timeZone: '+02:00' }],
        ['description', { description: 'x'.repeat(2001) }],
        ['host', { host: 'x'.repeat(121) }],
        ['address', { address: 'x'.repeat(201) }],
        ['endDate', { endDate: 'later' }],
        ['date', { date: '2026-13-40' }],
        ['date', { date: inDays(-1) }],
        ['date', { date: '2080-02-28T00:00:00-20:00' }],
      ];
      return expectEach(wrong, async ([field, change]) => {
        const response = await admin.client.post('/api/events', { ...eventDraft(), ...change });
        expect(response.status).to.equal(400);
        expect(response.body.message).to.match(new RegExp(`^${field}:`));
      });
    });
  });

  it('move past seeded events six weeks ahead and remove the attendees', async () => {
    const visitor = new Client();
    const { body: demo } = await visitor.post('/api/auth/demo');
    const [event] = (await visitor.get<Event[]>('/api/events')).body;
    if (!event) throw new Error('no event is seeded');
    await visitor.post(`/api/events/${event.id}/join`, {});
    await sql`update events set
      starts_at = (starts_at at time zone time_zone - interval '6 weeks') at time zone time_zone,
      ends_at = (ends_at at time zone time_zone - interval '6 weeks') at time zone time_zone
      where id = ${event.id}`;
    expect(await renewSeededEvents({})).to.deep.equal([{ id: event.id }]);
    const { body } = await visitor.get<Event[]>('/api/events');
    const found = body.find(({ id }) => id === event.id);
    expect(found).to.deep.equal(event);
    expect(demo.user.realm).to.equal('demo');
  });

  it('move seeded events also beside one in a time zone that Postgres does not know', async () => {
    const rows = await sql`update events
      set starts_at = starts_at - interval '6 weeks', ends_at = null
      where id in (select id from events where seed is not null order by starts_at limit 2)
        returning id`;
    const change = `update events set time_zone = 'Mars/Olympus' where id = $1`;
    await pool().query(change, [rows[0].id]);
    expect(await renewSeededEvents({})).to.have.deep.members(rows);
  });

  it('have the categories of the contract', async () => {
    const rows = await sql`select distinct category from events`;
    expect(EVENT_CATEGORIES).to.include.members(rows.map(({ category }) => category));
  });
});
