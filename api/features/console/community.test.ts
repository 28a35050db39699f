import { expect } from 'chai';
import { COMMUNITY_FIGURES } from '#contract/choices.ts';
import type { Community } from '#contract/console/community.ts';
import type { ListedMember } from '#contract/console/members.ts';
import { localDay } from '#contract/local-time.ts';
import { pool } from '#db/sql.ts';
import { createPeople } from '#test/bulk-factories.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  deleteMembers,
  type Member,
  sendMessage,
} from '#test/factories.ts';
import { sql } from '#test/sql.ts';

let admin: Member;
beforeEach(async () => {
  await deleteMembers();
  admin = await createMember({ role: 'admin', name: 'Operator' });
});

const createMembers = (count: number, fields = {}) =>
  Promise.all(Array.from({ length: count }, () => createMember(fields)));
const moveInto = (place: string, members: Member[]) =>
  sql`update users set location = ${place} where id = any (${members.map(({ id }) => id)})`;
const read = async (by = 'day'): Promise<Community> =>
  (await admin.client.get(`/api/console/community?by=${by}`)).body;

describe('the figures of the community', () => {
  it('count members by what they did, in totals from five on and in parts by bands of five', async () => {
    const [first, ...others] = await createMembers(6);
    for (const other of others) {
      await sendMessage(other, await createMatch(first as Member, other), 'Hello');
    }
    await sql`update users set created_at = created_at - interval '20 days' where id = ${admin.id}`;
    await expectEach(['day', 'week'], async (by) => {
      const { totals, parts } = await read(by);
      expect(totals).to.deep.equal({
        joined: by === 'day' ? 6 : 7,
        onboarded: 7,
        active: by === 'day' ? 6 : 7,
        matched: 6,
        wrote: 5,
        reported: null,
      });
      const { startsOn, ...figures } = parts.at(-1) as Community['parts'][number];
      expect(figures).to.deep.equal({
        joined: 5,
        onboarded: 5,
        active: 5,
        matched: 5,
        wrote: 5,
        reported: 0,
      });
    });
  });

  it('compare with the period before, and give 14 days or 12 weeks without gaps', async () => {
    await createMembers(6);
    await sql`update users set created_at = now() - interval '15 days' where role = 'member'`;
    const { totals, before, parts } = await read();
    expect([totals.joined, before.joined, parts.length]).to.deep.equal([null, 6, 14]);
    expect(new Set(parts.map(({ startsOn }) => startsOn)).size).to.equal(14);
    const weeks = (await read('week')).parts;
    expect(weeks.length).to.equal(12);
    expect(weeks.every(({ startsOn }) => new Date(startsOn).getUTCDay() === 1)).to.equal(true);
  });

  it('are by week below 100 members unless asked otherwise, in the days of the town', async () => {
    const asked = async (query = '') =>
      (await admin.client.get<Community>(`/api/console/community${query}`)).body;
    expect(await asked()).to.include({ by: 'week', timeZone: 'UTC' });
    // Apia is 13 hours ahead of UTC, so its day is never that of the start of the members' day.
    const zone = 'Pacific/Apia';
    await sql`insert into events (realm, title, venue, category, picture, price_dollars, capacity,
      starts_at, time_zone)
      select 'live', 'Picnic', 'Park', 'singles_night', '', 0, 10, now(), zone
        from unnest(array[${zone}, ${zone}, 'Europe/Berlin', 'Nowhere/X', 'Nowhere/X', 'Nowhere/X'])
          zone`;
    await createMembers(5);
    await sql`update users
      set created_at = date_trunc('day', now() at time zone ${zone}) at time zone ${zone}
      where role = 'member'`;
    const { by, timeZone, end, parts } = await asked('?by=day');
    expect([by, timeZone, end]).to.deep.equal(['day', zone, localDay(new Date(), zone)]);
    expect(parts.at(-1)).to.include({ startsOn: end, joined: 5 });
    await createPeople(pool(), 94);
    expect(await asked()).to.include({ by: 'day' });
  });

  it('name no city below five members, and no figure that is not a band', async () => {
    await moveInto('Austin, TX', await createMembers(7));
    await moveInto('austin', await createMembers(1));
    await moveInto('Kyle, TX', await createMembers(4));
    const { cities, wishes, parts } = await read();
    expect(cities).to.deep.equal([
      { city: 'Austin', members: 5 },
      { city: null, members: 5 },
    ]);
    expect(wishes.map(({ wish }) => wish)).to.deep.equal(['all', 'male', 'female', 'nonbinary']);
    const bands = [
      ...[...cities, ...wishes].map(({ members }) => members),
      ...parts.flatMap((part) => COMMUNITY_FIGURES.map((name) => part[name])),
    ];
    expect(bands.filter((band) => band % 5 !== 0)).to.deep.equal([]);
  });

  it('leave out the demo', async () => {
    const { cities } = await read();
    expect(cities).to.deep.equal([{ city: null, members: 0 }]);
  });
});

describe("the members' list", () => {
  const list = async (text?: string): Promise<ListedMember[]> =>
    (await admin.client.post('/api/console/members/list', { ...(text && { text }) })).body.members;

  it('shows the newest first with name and city', async () => {
    const [ines] = await createMembers(1, { name: 'Ines' });
    await moveInto('Austin، TX', [ines as Member]);
    const [samir] = await createMembers(1, { name: 'Samir' });
    const newest = await list();
    expect(newest.map(({ id }) => id)).to.deep.equal([samir?.id, ines?.id, admin.id]);
    const [found] = await list('Ines');
    expect(found).to.include({ id: ines?.id, name: 'Ines', city: 'Austin' });
    expect(Object.keys(found ?? {}).join()).to.equal(
      'id,name,city,joinedAt,lastActiveOn,state,until',
    );
  });

  it('finds a member by the start of any word of the name, in plain letters', async () => {
    const names: [name: string, found: string[], not: string[]][] = [
      ['Işık', ['isik', 'IŞI', 'ışı'], ['sik']],
      ['İpek', ['ipek', 'İp'], []],
      ['Łukasz', ['lukasz', 'łuk'], ['ukasz']],
      ['Søren', ['soren'], []],
      ['Đorđe', ['dorde'], []],
      ['Þóra Ægir', ['thora', 'aegir', 'æ', 'aeg tho'], ['ora']],
      ['Cœur Strauß', ['coeur', 'strauss', 'STRAUẞ'], []],
      [
        'Anne-Marie O’Neil',
        ['marie', "o'neil", 'neil', 'anne-mar', 'an ma ne'],
        ['arie', 'anne x'],
      ],
      ['Nguyễn Thị', ['nguyen', 'thi'], []],
      ['Юлия', ['юли'], ['лия']],
      ['दीपा', ['दी'], ['पा']],
      ['さくら', ['さく'], []],
    ];
    await Promise.all(names.map(([name]) => createMembers(1, { name })));
    const namesOf = async (text: string) => (await list(text)).map(({ name }) => name);
    await expectEach(names, async ([name, found, not]) => {
      for (const text of found) expect(await namesOf(text), text).to.deep.equal([name]);
      for (const text of not) expect(await namesOf(text), text).to.deep.equal([]);
    });
    await expectEach(['%', 'An_e', '\\', "'", "'x':*|", '-', '!'], async (text) =>
      expect(await namesOf(text)).to.deep.equal([]),
    );
  });

  it('writes each look-up to the log, without the name', async () => {
    await list();
    await list('Ines');
    const rows = await sql`select action, about ~ '^[0-9a-f]{16}$' as "isHash" from audit_log
      where actor_id = ${admin.id} order by id`;
    expect(rows).to.deep.equal([
      { action: 'list_newest', isHash: false },
      { action: 'search_by_name', isHash: true },
    ]);
  });
});
