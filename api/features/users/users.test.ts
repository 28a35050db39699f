import { expect } from 'chai';
import { INTERESTS } from '#contract/choices.ts';
import { photoPath } from '#contract/media.ts';
import type { OwnUser } from '#contract/users.ts';
import { expectEach } from '#test/each.ts';
import { createMember, createPhoto, type Member } from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { moveBirthYear } from './service.ts';

const EDIT = {
  name: 'Ann',
  age: 33,
  bio: 'I like maps.',
  location: 'Porto, PT',
  pronouns: 'she/her',
  interests: ['Wine', 'Dogs'],
  gender: 'female',
};

describe('PUT /api/users/:id', () => {
  let ann: Member;

  beforeEach(async () => {
    ann = await createMember();
  });

  const edit = (change: unknown) => ann.client.put(`/api/users/${ann.id}`, change);
  const own = async () => (await ann.client.get<OwnUser>(`/api/users/${ann.id}`)).body;

  it('changes the sent fields, visible to others', async () => {
    const { status, body } = await edit(EDIT);
    expect(status).to.equal(200);
    expect(body).to.deep.include(EDIT);
    const other = await createMember();
    const { gender: _, ...shown } = EDIT;
    expect((await other.client.get(`/api/users/${ann.id}`)).body).to.deep.include(shown);
  });

  it('leaves fields unchanged that are not sent', async () => {
    await edit(EDIT);
    await edit({ bio: '' });
    expect(await own()).to.deep.include({ ...EDIT, bio: '' });
    await edit({});
    expect(await own()).to.deep.include({ ...EDIT, bio: '' });
  });

  it('clears the gender', async () => {
    await edit({ gender: 'male' });
    await edit({ gender: null });
    expect((await own()).gender).to.equal(null);
  });

  it('trims text and removes duplicate interests', async () => {
    const { body } = await edit({ name: '  Ann ', bio: ' hi ', interests: ['Wine', 'Wine'] });
    expect(body).to.deep.include({ name: 'Ann', bio: 'hi', interests: ['Wine'] });
  });

  it('moves the birth year and keeps the day when the age changes', async () => {
    // The birth date of a new member depends on the day of the test, and could be a 29 February.
    await sql`update users set birth_date = '1990-06-15' where id = ${ann.id}`;
    const { body } = await edit({ age: 40 });
    expect(body.age).to.equal(40);
    expect(body.birthDate).to.match(/^\d{4}-06-15$/);
  });

  it('accepts values up to the limits and returns them unchanged', () =>
    expectEach(
      [
        { name: 'x'.repeat(50) },
        { name: '🦊'.repeat(50) },
        { bio: 'x'.repeat(500) },
        { bio: '🦊'.repeat(500) },
        { location: 'x'.repeat(80) },
        { age: 18 },
        { age: 100 },
        { interests: INTERESTS.slice(0, 10) },
        { bio: '<script>alert(1)</script>', name: `Robert'); drop table users` },
      ],
      async (change) => {
        const { status, body } = await edit(change);
        expect(status).to.equal(200);
        expect(body).to.deep.include(change);
      },
    ));

  it('returns 400 for invalid values, names the field and changes nothing', async () => {
    const before = await own();
    const invalid: object[] = [
      { name: '   ' },
      { name: 'x'.repeat(51) },
      // Turns the direction of text.
      { name: 'abc\u202edef' },
      { name: 'Ann\nAdmin' },
      { bio: 'x'.repeat(501) },
      { bio: 'a\0b' },
      { location: 'a\ud800' },
      { location: 'x'.repeat(81) },
      { pronouns: 'x'.repeat(51) },
      { age: 17 },
      { age: 101 },
      { age: 18.5 },
      { age: '18' },
      { interests: INTERESTS.slice(0, 11) },
      { interests: ['Nonsense'] },
      { gender: 'cat' },
      { name: null },
      { profileImage: 'https://evil.example/x.png' },
      { profileImage: 'javascript:alert(1)' },
      { profileImage: '/media/../../etc/passwd' },
    ];
    await expectEach(invalid, async (change) => {
      const { status, body } = await edit({ bio: 'changed', ...change });
      expect(status).to.equal(400);
      expect(body.message).to.include(Object.keys(change)[0]);
      expect(await own()).to.deep.equal(before);
    });
  });

  it('returns 400 for fields that the member does not set, and changes nothing', async () => {
    const before = await own();
    const fields: object[] = [
      { id: 2 },
      { role: 'admin' },
      { email: 1 },
      { realm: 'demo' },
      { onboarded: 1 },
      { latitude: 1 },
      { sample: 1 },
      { birthDate: 1 },
      { createdAt: 1 },
      { discretionLevel: 1 },
      { suspendedAt: 1 },
      { credits: 1 },
    ];
    await expectEach(fields, async (field) => {
      expect((await edit({ bio: 'changed', ...field })).status).to.equal(400);
      expect(await own()).to.deep.equal(before);
    });
  });

  it('moves one of the member’s photos to the front', async () => {
    const [first, second] = [await createPhoto(ann.id, 0), await createPhoto(ann.id, 1)];
    const { body } = await edit({ profileImage: photoPath(second) });
    expect(body.profileImage).to.equal(photoPath(second));
    expect(body.images).to.deep.equal([second, first].map((key) => photoPath(key)));
  });

  it('returns 400 for a photo of another member or an unknown photo, and changes nothing', async () => {
    const ben = await createMember();
    for (const key of [await createPhoto(ben.id), '0'.repeat(32)]) {
      const before = await own();
      const { status } = await edit({ name: 'Thief', profileImage: photoPath(key) });
      expect(status).to.equal(400);
      expect(await own()).to.deep.equal(before);
    }
  });

  it('returns 403 for another member and changes nothing', async () => {
    const ben = await createMember();
    const response = await ann.client.put(`/api/users/${ben.id}`, { bio: 'hacked' });
    expect(response.status).to.equal(403);
    expect((await ben.client.get(`/api/users/${ben.id}`)).body.bio).to.equal('');
  });
});

describe('moveBirthYear', () => {
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);

  it('keeps month and day before, on and after the birthday', () => {
    const moved = ['2026-06-14', '2026-06-15', '2026-06-16'].map((today) =>
      moveBirthYear('1990-06-15', 30, noon(today)),
    );
    expect(moved).to.deep.equal(['1995-06-15', '1996-06-15', '1996-06-15']);
  });

  it('keeps 29 February in leap years', () => {
    expect(moveBirthYear('2000-02-29', 30, noon('2026-06-01'))).to.equal('1996-02-29');
  });

  it('gives the requested age, as computed by the database, on every day around 29 February', async () => {
    const births = ['2000-02-28', '2000-02-29', '2000-03-01', '1999-12-31', '2000-01-01'];
    const days = ['02-27', '02-28', '02-29', '03-01', '12-31', '01-01'].flatMap((day) =>
      ['2026', '2027', '2028'].map((year) => `${year}-${day}`),
    );
    const todays = days.filter((day) => !/^202[67]-02-29/.test(day));
    const requested = births.flatMap((birth) =>
      todays.flatMap((today) =>
        [18, 19, 20, 21, 30, 100].map((age) => ({
          today,
          age,
          moved: moveBirthYear(birth, age, noon(today)),
        })),
      ),
    );
    const rows = await sql`select requested.*, extract(year
      from age(requested.today, requested.moved))::int as actual
      from jsonb_to_recordset(${JSON.stringify(requested)}) as requested(today date, age int, moved
        date)`;
    expect(rows.filter(({ age, actual }) => age !== actual)).to.deep.equal([]);
  });
});
