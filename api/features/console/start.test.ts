import { expect } from 'chai';
import type { InvitationLink, Start } from '#contract/console/start.ts';
import { INVITATION_LINKS_MAX } from '#contract/limits.ts';
import { pool } from '#db/sql.ts';
import { withSettings } from '#test/api.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMember, type Member } from '#test/factories.ts';
import { inHours } from '#test/in-hours.ts';
import { signInByCode } from '#test/mailbox.ts';
import { join } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { storeBackupStatus } from './backup-status.ts';

let admin: Member;
before(async () => {
  admin = await createMember({ role: 'admin' });
});

const readStart = async (): Promise<Start> => (await admin.client.get('/api/console/start')).body;

describe('the start page of the operator', () => {
  /** What is done, in the order of the page, with what the page reads of it. */
  const STEPS: [what: string, work: () => Promise<unknown>, evidence: (start: Start) => unknown][] =
    [
      [
        'a first event',
        () =>
          admin.client.post('/api/events', {
            title: 'Board games and soup',
            venue: 'Cherrywood Hall',
            price: 0,
            category: 'meetup',
            picture: 'city-dusk',
            capacity: 20,
            timeZone: 'America/Chicago',
            date: inHours(72),
          }),
        ({ event }) => event?.title ?? false,
      ],
      [
        'a first announcement',
        () =>
          admin.client.post('/api/console/announcements', {
            text: 'Welcome',
            startsAt: inHours(1),
            endsAt: inHours(2),
          }),
        ({ hasAnnouncement }) => hasAnnouncement,
      ],
      ['a second moderator', () => createMember({ role: 'moderator' }), ({ team }) => team === 2],
      [
        'a backup',
        () => storeBackupStatus({ backup_last_success_timestamp_seconds: 1_790_000_000 }),
        ({ backups }) => backups?.lastAt ?? false,
      ],
      [
        'an opening date',
        () => admin.client.put('/api/console/settings/opens_at', { value: inHours(99) }),
        ({ opensAt }) => opensAt ?? false,
      ],
    ];

  it('sees each step by itself once it is done', async () => {
    for (const [what, work, evidence] of STEPS) {
      expect(evidence(await readStart()), `before ${what}`).to.equal(false);
      await work();
      expect(evidence(await readStart()), what).not.to.equal(false);
    }
    await sql`delete from settings`;
  });

  it('reads the address, the sign-in methods, rules, imprint and photo review without another server', async () => {
    const start = await readStart();
    expect(start.address.isPublic).to.equal(false);
    expect(start.address.signInMethods).to.include('demo');
    expect(start.rules).to.be.greaterThan(0);
    expect(start.hasImprint).to.equal(false);
    expect(start.photos).to.deep.equal({ review: 'after', waiting: 0 });
    await withSettings(
      { PUBLIC_ORIGIN: 'https://overlap.example', PHOTO_REVIEW: 'off' },
      async () => {
        const other = await readStart();
        expect([other.address.isPublic, other.photos.review]).to.deep.equal([true, 'off']);
      },
    );
  });

  it('counts who waits from five members on, and not which', async () => {
    await sql`delete from users where realm = 'live' and id <> ${admin.id}`;
    for (let i = 0; i < 3; i += 1) await createMember();
    expect((await readStart()).members).to.equal(null);
    await createMember();
    const { members, growth } = await readStart();
    expect([members, growth.length, growth.at(-1)]).to.deep.equal([5, 14, 5]);
  });
});

describe('invitation links', () => {
  const create = (capacity = 5, name = 'Climbing gym') =>
    admin.client.post<InvitationLink>('/api/console/invitation-links', { name, capacity });
  const find = async (id: number) => (await readStart()).links.find((link) => link.id === id);
  const visit = (client: Client, url: string) =>
    client.get(`/api/referrals/track/${new URL(url).searchParams.get('ref')}`, {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile',
    });
  /** A browser that has opened the link. */
  async function opened({ url }: InvitationLink): Promise<Client> {
    const client = new Client();
    await visit(client, url);
    return client;
  }
  beforeEach(() => sql`delete from invitation_links`);

  it('count visits and the people who join, and name none of them', async () => {
    const { body: link } = await create();
    const client = await opened(link);
    await visit(client, link.url);
    expect(await find(link.id)).to.include({ joined: 0, visits: 1 });
    await signInByCode(client);
    await join();
    expect(await find(link.id)).to.deep.equal({ ...link, joined: 1, visits: 1 });
    const rows = await sql`select table_name, column_name from information_schema.columns
      where table_name like 'invitation%' and column_name ~ 'user|member'`;
    expect(rows).to.deep.equal([]);
  });

  it('admit their number of people where new accounts need an invitation', () =>
    withSettings({ SIGNUP: 'invite' }, async () => {
      const { body: link } = await create();
      const browsers = await Promise.all(Array.from({ length: 6 }, () => opened(link)));
      expect((await browsers[0]?.get('/api/auth/session'))?.body.invite).to.deep.equal({
        makesAdmin: false,
      });
      for (const client of browsers.slice(0, 5)) await signInByCode(client);
      expect((await find(link.id))?.joined).to.equal(5);
      const late = await signInByCode(browsers[5] as Client).catch((error: Error) => error);
      expect(late).to.be.instanceOf(Error);
    }));

  it('have a name and at least five people, and are limited in number', async () => {
    const wrong: [number, string][] = [
      [4, 'One friend'],
      [10_001, 'All'],
      [20, ''],
      [20, 'x'.repeat(41)],
    ];
    await expectEach(wrong, async ([capacity, name]) =>
      expect((await create(capacity, name)).status).to.equal(400),
    );
    await pool().query(
      `insert into invitation_links (code, name, capacity)
       select 'CODE' || n, 'Link', 5 from generate_series(1, ${INVITATION_LINKS_MAX}) n`,
    );
    expect((await create()).body).to.include({ code: 'too_many_links' });
  });

  it('can be deleted, are logged, and admit no one afterwards', async () => {
    const { body: link } = await create();
    const remove = () => admin.client.call('DELETE', `/api/console/invitation-links/${link.id}`);
    expect([(await remove()).status, (await remove()).status]).to.deep.equal([204, 404]);
    const rows = await sql`select action, why from audit_log
      where about = ${String(link.id)} and action like '%_link' order by id`;
    expect(rows).to.deep.equal([
      { action: 'create_link', why: 'Climbing gym' },
      { action: 'delete_link', why: 'Climbing gym' },
    ]);
  });
});
