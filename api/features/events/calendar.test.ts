import { expect } from 'chai';
import type { EventEdit } from '#contract/events.ts';
import { withSettings } from '#test/api.ts';
import { eventDraft } from '#test/event-draft.ts';
import { createMembers, type Member } from '#test/factories.ts';
import { inHours } from '#test/in-hours.ts';
import { readCalendar } from '#test/read-calendar.ts';
import { sql } from '#test/sql.ts';

/** Every character has several octets, and a fold at 75 octets would split some of them. */
const LONG = 'Überraschungs-Tänzchen für Anfänger 💃🏽 und Ängstliche, سالسا للمبتدئين';

describe('GET /api/events/:id/calendar.ics', () => {
  let admin: Member;
  let ann: Member;
  let ben: Member;
  let id: number;

  const place = { venue: 'Overlap Lounge', city: 'Austin, TX', address: '12 Pecan St' };
  const edit = (change: Partial<EventEdit> = {}) =>
    eventDraft({ title: 'Overlap salsa night', ...place, capacity: 1, ...change });

  beforeEach(async () => {
    await sql`delete from events where realm = 'live'`;
    [admin, ann, ben] = await createMembers({ role: 'admin' }, {}, {});
    id = (await admin.client.post('/api/events', edit())).body.id;
    for (const { client } of [ann, ben]) await client.post(`/api/events/${id}/join`, {});
  });

  const load = async ({ client }: Member, title: 'own' | 'discreet') =>
    client.fetch(`/api/events/${id}/calendar.ics?title=${title}`);
  const textFor = async (member: Member, title: 'own' | 'discreet') =>
    (await load(member, title)).text();
  const change = (fields: Partial<EventEdit>) =>
    admin.client.put(`/api/events/${id}`, edit(fields));

  it('has time in UTC, title, place and link, and is tentative for those who wait', async () => {
    await sql`update events set starts_at = '2099-06-21T18:00:00Z' where id = ${id}`;
    const response = await load(ann, 'own');
    expect(response.headers.get('content-type')).to.equal('text/calendar; charset=utf-8');
    const { uid, url, ...event } = readCalendar(await response.text());
    expect(event).to.deep.equal({
      summary: 'Overlap salsa night',
      location: 'Overlap Lounge, 12 Pecan St, Austin, TX',
      status: 'CONFIRMED',
      sequence: '0',
      dtstart: '2099-06-21T18:00:00Z',
      dtend: '2099-06-21T20:00:00Z',
    });
    expect(url).to.match(new RegExp(`^http.*/app\\?tab=events&event=${id}$`));
    expect(uid).to.match(/^[\da-f-]{36}$/);
    const waiting = readCalendar(await textFor(ben, 'own'));
    expect(waiting).to.include({
      status: 'TENTATIVE',
      uid,
      location: 'Overlap Lounge, Austin, TX',
    });
  });

  it('keeps its UID and counts its changes up to a cancellation', async () => {
    const { uid } = readCalendar(await textFor(ann, 'own'));
    const steps: [fields: Partial<EventEdit>, sequence: string][] = [
      [{ date: inHours(60) }, '1'],
      [{ venue: 'Garden' }, '2'],
      [{ title: 'Tango' }, '3'],
    ];
    for (const [fields, sequence] of steps) {
      expect((await change(fields)).status).to.equal(200);
      expect(readCalendar(await textFor(ann, 'own'))).to.include({ uid, sequence });
    }
    await admin.client.post(`/api/console/events/${id}/cancellation`, { why: 'Rain' });
    const canceled = { uid, sequence: '4', status: 'CANCELLED' };
    expect(readCalendar(await textFor(ann, 'own'))).to.include(canceled);
    expect(readCalendar(await textFor(ben, 'discreet'))).to.include(canceled);
  });

  it('names the site and links to it only for a title of its own and standard discretion', async () => {
    const table: [level: string, title: 'own' | 'discreet', summary: string, isNamed: boolean][] = [
      ['standard', 'own', 'Overlap salsa night', true],
      ['standard', 'discreet', 'Appointment', false],
      ['high', 'own', 'salsa night', false],
      ['maximum', 'own', 'salsa night', false],
      ['maximum', 'discreet', 'Appointment', false],
    ];
    for (const [discretionLevel, title, summary, isNamed] of table) {
      await ann.client.put('/api/preferences', { discretionLevel });
      const text = await textFor(ann, title);
      expect(readCalendar(text)).to.include({ summary });
      expect(/overlap|localhost|http/i.test(text), text).to.equal(isNamed);
    }
    await change({ title: 'OVERLAP', venue: 'Planner Bar' });
    await ann.client.put('/api/account/language', { language: 'de' });
    expect(readCalendar(await textFor(ann, 'own')).summary).to.equal('Termin');
    await withSettings({ INSTALL_NAME: 'Planner' }, async () =>
      expect(await textFor(ann, 'own')).not.to.match(/planner|overlap/i),
    );
  });

  it('folds lines at 75 octets between characters', async () => {
    await change({ title: LONG });
    const text = await textFor(ann, 'own');
    const octets = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...octets)).to.be.at.most(75);
    expect(text).not.to.include('\ufffd');
    expect(readCalendar(text).summary).to.equal(LONG);
  });

  it('is there only for those who joined or wait', async () => {
    expect((await load(admin, 'own')).status).to.equal(404);
    await ben.client.call('DELETE', `/api/events/${id}/join`);
    expect((await load(ben, 'discreet')).status).to.equal(404);
  });
});
