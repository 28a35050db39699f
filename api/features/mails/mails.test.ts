import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import type { MailboxMail } from '#dev/mailbox-page.ts';
import { apiBase } from '#test/client.ts';
import {
  createMatch,
  createMember,
  createMembers,
  like,
  type Member,
  setEmail,
} from '#test/factories.ts';
import { inHours } from '#test/in-hours.ts';
import { madeUpTexts } from '#test/made-up-texts.ts';
import { mailsTo } from '#test/mailbox.ts';
import { freshEmail } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { announceOpening, remindAttendees } from '../notifications/service.ts';
import { eventMail } from './content.ts';
import { queueDigests, sendDueMails } from './service.ts';

/** Moves the member's sessions and notifications into the past. */
async function moveIntoPast({ id }: Member, hours: number): Promise<void> {
  const interval = `${hours} hours`;
  await sql`update sessions set last_used_at = last_used_at - ${interval}::interval
    where user_id = ${id}`;
  await sql`update users set last_active_on = last_active_on - ${interval}::interval
    where id = ${id}`;
  await sql`update deliveries
    set created_at = created_at - ${interval}::interval, dedupe_key = dedupe_key || '-'
    where user_id = ${id}`;
}

const run = async () => {
  await queueDigests();
  await sendDueMails();
};
const unsubscribeUrlOf = ({ headers }: MailboxMail): string =>
  /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';

/** Text and HTML without the link to unsubscribe: its token is random and can contain any short word. */
function wordsOf(mail: MailboxMail | undefined): { text: string; html: string } {
  if (!mail) throw new Error('there is no mail');
  const url = unsubscribeUrlOf(mail);
  expect(url).to.not.equal('');
  expect(mail.text).to.include(url);
  expect(mail.html).to.include(url);
  return { text: mail.text.replaceAll(url, ''), html: mail.html.replaceAll(url, '') };
}

const outcomesOf = async ({ id }: Member) =>
  await sql`select state, reason from deliveries where user_id = ${id} and channel = 'email'
    order by id`;

describe('mails of notifications', () => {
  let ann: Member;
  let ben: Member;
  let email: string;

  beforeEach(async () => {
    [ann, ben] = await createMembers({ name: 'Ann Archer' }, { name: 'Ben Baker' });
    email = freshEmail();
    await setEmail(ben, email);
  });

  const awayWithMatch = async () => {
    await createMatch(ann, ben);
    await moveIntoPast(ben, 48);
  };

  it('summarize in counts what happened while a member is away, at most once a day', async () => {
    await awayWithMatch();
    await run();
    await run();
    const [mail, ...more] = await mailsTo(email);
    expect(more).to.deep.equal([]);
    expect(mail?.subject).to.equal('Something new for you');
    const { text, html } = wordsOf(mail);
    expect(text).to.include('1 new match').and.not.to.include('like');
    expect(html)
      .to.include('1 new match')
      .and.not.to.match(/<img|src=/);
    for (const secret of ['Ann', 'Ben']) expect(text + html).not.to.include(secret);
    expect(`${mail?.text}${mail?.html}`).not.to.include(String(ann.id));
  });

  describe('in other languages', () => {
    madeUpTexts();

    const setLanguage = (language: string | null) =>
      sql`update users set language = ${language} where id = ${ben.id}`;

    for (const [language, subject, html] of [
      [null, 'Something new for you', '<html lang="en" dir="ltr">'],
      ['tlh', 'Something new for you', '<html lang="en" dir="ltr">'],
      ['de', 'Neues für dich', '<html lang="de" dir="ltr">'],
      ['ar', 'جديد لك', '<html lang="ar" dir="rtl">'],
    ] as const) {
      it(`are written in that of the member: ${language}`, async () => {
        await setLanguage(language);
        await awayWithMatch();
        await run();
        const [mail] = await mailsTo(email);
        expect(mail?.subject).to.equal(subject);
        expect(mail?.html).to.include(html);
      });
    }

    it('isolate titles, and have the date in the time zone of the venue', () => {
      const event = {
        eventTitle: 'Night Walk',
        eventVenue: 'Old Pier',
        eventCanceled: false,
        eventMoved: true,
        eventNotice: null,
        createdAt: new Date('2099-05-01T23:45:00Z'),
        eventDate: new Date('2099-05-02T01:30:00Z'),
        eventTimeZone: 'America/Chicago',
      };
      const { text } = eventMail(i18nIn('ar'), event, 'https://x.test');
      expect(text).to.include('\u2068Night Walk\u2069، \u2068Old Pier\u2069');
      expect(text).to.include('الجمعة، 1 مايو 2099');
      expect(eventMail(i18nIn('de'), event, '').text).to.include('Freitag, 1. Mai 2099 um 20:30');
      const offer = eventMail(i18nIn('en'), { ...event, eventNotice: 'offer' }, '').text;
      expect(offer).to.match(/^A place is held for you until 7:15\sPM$/m);
    });

    it('stop on a page in that of the member', async () => {
      await setLanguage('de');
      await awayWithMatch();
      await run();
      const [mail] = await mailsTo(email);
      const { pathname } = new URL(mail ? unsubscribeUrlOf(mail) : '');
      const stopped = await fetch(apiBase() + pathname, { method: 'POST' });
      const page = await stopped.text();
      expect(page).to.include('<html lang="de" dir="ltr">').and.include('<h1>Mails sind aus</h1>');
      expect(stopped.headers.get('vary')).to.include('Accept-Language');
    });
  });

  it('are sent again the next day only when something new has happened', async () => {
    await awayWithMatch();
    await run();
    await moveIntoPast(ben, 25);
    await sql`update notifications set created_at = created_at - interval '25 hours'
      where user_id = ${ben.id}`;
    await run();
    expect(await mailsTo(email)).to.have.length(1);
  });

  it('are not sent to members who are active, have read everything, or are discreet', async () => {
    await createMatch(ann, ben);
    await run();
    await awayWithMatch();
    await sql`update notifications set read_at = now() where user_id = ${ben.id}`;
    await run();
    await sql`update notifications set read_at = null where user_id = ${ben.id}`;
    await sql`update users set discretion = 'high' where id = ${ben.id}`;
    await run();
    expect(await mailsTo(email)).to.deep.equal([]);
  });

  it('count the kinds that are on for mails only', async () => {
    await ben.client.put('/api/preferences', { emailKinds: ['like'] });
    await awayWithMatch();
    await run();
    const [mail] = await mailsTo(email);
    expect(wordsOf(mail).text).to.include('1 new like').and.not.to.include('match');
  });

  it('omit kinds that a switch turns off on every channel', async () => {
    const notifications = { matches: false, messages: true, likes: false };
    await ben.client.put('/api/preferences', { notifications });
    await awayWithMatch();
    await run();
    expect(await mailsTo(email)).to.deep.equal([]);
  });

  it('stop with one POST of a mail service', async () => {
    await awayWithMatch();
    await run();
    const [mail] = await mailsTo(email);
    expect(mail?.headers['list-unsubscribe-post']).to.equal('List-Unsubscribe=One-Click');
    const url = mail ? unsubscribeUrlOf(mail) : '';
    expect(url.length).to.be.below(60);
    expect(mail?.text).to.include(url);
    const path = apiBase() + new URL(url).pathname;
    const emailKinds = async () => (await ben.client.get('/api/preferences')).body.emailKinds;
    const opened = await fetch(path);
    expect(await opened.text()).to.include('<form method="post">');
    expect(await emailKinds()).to.include('match');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    const forged = await fetch(`${path.slice(0, -1)}~`, { method: 'POST', headers: form, body });
    expect(forged.status).to.equal(404);
    const stopped = await fetch(path, { method: 'POST', headers: form, body });
    expect(stopped.status).to.equal(200);
    expect(await emailKinds()).to.deep.equal([]);
  });

  it('are not sent to an address that its server has permanently refused', async () => {
    const refused = `refused-${freshEmail()}`;
    await sql`delete from identities where user_id = ${ben.id}`;
    await setEmail(ben, refused);
    await awayWithMatch();
    await run();
    await moveIntoPast(ben, 25);
    await like(await createMember(), ben);
    await sql`update preferences set email_kinds = '{like}' where user_id = ${ben.id}`;
    await run();
    expect(await outcomesOf(ben)).to.deep.equal([
      { state: 'dead', reason: 'address_refused' },
      { state: 'suppressed', reason: 'no_address' },
    ]);
  });

  it('are retried when the server is busy', async () => {
    await sql`delete from identities where user_id = ${ben.id}`;
    await setEmail(ben, `busy-${freshEmail()}`);
    await awayWithMatch();
    await run();
    expect(await outcomesOf(ben)).to.deep.equal([{ state: 'queued', reason: null }]);
  });

  for (const [language, title] of [
    [null, 'Night Walk'],
    ['de', 'Nachtspaziergang'],
    ['fr', 'Night Walk'],
  ])
    it(`remind of an event a day before, once, in the language ${language}`, async () => {
      const rows = await sql`insert into events (realm, title, venue, category, picture,
        price_dollars, capacity, starts_at, time_zone,
                            translations)
        values ('live', 'Night Walk', 'Old Pier', 'outdoors', 'city-night', 0, 9, now() + interval
          '20 hours', 'UTC',
                '{"de": {"title": "Nachtspaziergang", "description": ""}}')
        returning id`;
      await sql`update users set language = ${language} where id = ${ben.id}`;
      await pool().query(
        `insert into event_attendees (event_id, user_id, joined_at)
       values ($1, $2, now() - interval '9 days'), ($1, $3, now())`,
        [rows[0].id, ben.id, ann.id],
      );
      await remindAttendees();
      await remindAttendees();
      await sendDueMails();
      const bell = (await ben.client.get('/api/notifications')).body.notifications;
      expect(bell).to.have.length(1);
      expect(bell[0]).to.include({ type: 'event', eventTitle: title });
      const [mail, ...more] = await mailsTo(email);
      expect(mail?.text).to.include(`${title}, Old Pier`);
      expect(more).to.deep.equal([]);
      expect((await ann.client.get('/api/notifications')).body.notifications).to.deep.equal([]);
    });

  describe('about the opening', () => {
    const setOpening = (at: string) =>
      pool().query(
        `insert into settings (name, value) values ('opens_at', to_json(now() ${at})::text)
         on conflict (name) do update set value = excluded.value`,
      );
    const joined = ({ id }: Member, at: string) =>
      pool().query(`update users set onboarded_at = now() ${at} where id = $1`, [id]);
    const bellOf = async ({ client }: Member) =>
      (await client.get('/api/notifications')).body.notifications;
    afterEach(() => sql`delete from settings where name = 'opens_at'`);

    /** Runs the jobs of several workers, one of which was stopped before its mails. */
    const runJobs = async () => {
      await Promise.all([announceOpening(), announceOpening()]);
      await announceOpening();
      await sendDueMails();
      await announceOpening();
      await sendDueMails();
    };

    it('come once to each member who waited, and not before the date', async () => {
      const [late, hidden, suspended] = await Promise.all([1, 2, 3].map(() => createMember()));
      for (const member of [ben, hidden, suspended] as Member[])
        await joined(member, `- interval '2 days'`);
      await sql`update users set discretion = 'maximum' where id = ${hidden?.id}`;
      await sql`update users set suspended_at = now() where id = ${suspended?.id}`;
      await setOpening(`+ interval '1 hour'`);
      await runJobs();
      expect(await mailsTo(email)).to.deep.equal([]);
      await joined(late as Member, `- interval '1 minute'`);
      await setOpening(`- interval '1 hour'`);
      await runJobs();
      const [mail, ...more] = await mailsTo(email);
      expect(wordsOf(mail).text).to.include('We are open now');
      expect(mail?.subject).to.equal('Something new for you');
      expect(more).to.deep.equal([]);
      for (const [member, types] of [
        [ben, ['opened']],
        [hidden, ['opened']],
        [late, []],
      ] as [Member, string[]][])
        expect((await bellOf(member)).map(({ type }: { type: string }) => type)).to.deep.equal(
          types,
        );
      expect(await outcomesOf(hidden as Member)).to.deep.equal([
        { state: 'suppressed', reason: 'no_address' },
      ]);
      expect(await outcomesOf(suspended as Member)).to.deep.equal([]);
    });

    it('do not come twice when the date is changed, and not to members who used the site before', async () => {
      for (const member of [ann, ben]) await joined(member, `- interval '2 days'`);
      await like(ann, ben);
      await setOpening(`- interval '1 hour'`);
      await runJobs();
      await setOpening(`- interval '1 minute'`);
      await runJobs();
      expect(await mailsTo(email)).to.have.length(1);
      expect(await bellOf(ann)).to.deep.equal([]);
    });

    it('are not sent when mails are off, the notice was read, or the opening is long past', async () => {
      await joined(ben, `- interval '9 days'`);
      await setOpening(`- interval '4 days'`);
      await runJobs();
      expect(await bellOf(ben)).to.deep.equal([]);
      await ben.client.put('/api/preferences', { emailKinds: [] });
      await setOpening(`- interval '1 hour'`);
      await runJobs();
      expect(await bellOf(ben)).to.have.length(1);
      const [noMail] = await outcomesOf(ben);
      expect(noMail).to.deep.equal({ state: 'suppressed', reason: 'not_wanted' });
      expect(await mailsTo(email)).to.deep.equal([]);
    });
  });

  it('name the new place and time of an event that an admin moves', async () => {
    const admin = await createMember({ role: 'admin' });
    const event = {
      title: 'Night Walk',
      venue: 'Old Pier',
      price: 0,
      category: 'outdoors',
      picture: 'city-night',
      capacity: 9,
      timeZone: 'America/Chicago',
      date: inHours(50),
    };
    const { body } = await admin.client.post('/api/events', event);
    await ben.client.post(`/api/events/${body.id}/join`, {});
    const moved = { ...event, venue: 'New Pier' };
    await admin.client.put(`/api/events/${body.id}`, moved);
    await sql`update events set starts_at = '2099-05-02T01:30:00Z' where id = ${body.id}`;
    await sendDueMails();
    const [mail, ...more] = await mailsTo(email);
    for (const text of [
      'Your event has another time or place',
      'Night Walk, New Pier',
      'Friday, May 1, 2099 at 8:30',
    ])
      expect(mail?.text).to.include(text);
    expect(more).to.deep.equal([]);
  });
});
