import { expect } from 'chai';
import { INTERESTS } from '#contract/choices.ts';
import { photoPath } from '#contract/media.ts';
import type { OwnUser } from '#contract/users.ts';
import { pool } from '#db/sql.ts';
import { createMember, createPhoto, type Member } from '#test/factories.ts';
import { type Api, sharedApis } from '#test/instances.ts';
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
  let one: Api;
  let two: Api;
  let ann: Member;

  before(async () => {
    [one, two] = await sharedApis();
  });
  beforeEach(async () => {
    ann = await createMember(one.base);
  });

  const edit = (change: unknown) => ann.client.put(`/api/users/${ann.id}`, change);
  const own = async () => (await ann.client.get<OwnUser>(`/api/users/${ann.id}`)).body;

  it('changes the sent fields, visible to others on another instance', async () => {
    const { status, body } = await edit(EDIT);
    expect(status).to.equal(200);
    expect(body).to.deep.include(EDIT);
    const other = await createMember(two.base);
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
    await pool().query(`update users set birth_date = '1990-06-15' where id = $1`, [ann.id]);
    const { body } = await edit({ age: 40 });
    expect(body.age).to.equal(40);
    expect(body.birthDate).to.match(/^\d{4}-06-15$/);
  });

  const accepted: [string, object][] = [
    ['a name of 50 characters', { name: 'x'.repeat(50) }],
    ['a name of 50 emoji', { name: '🦊'.repeat(50) }],
    ['a bio of 500 characters', { bio: 'x'.repeat(500) }],
    ['a bio of 500 emoji', { bio: '🦊'.repeat(500) }],
    ['a place of 80 characters', { location: 'x'.repeat(80) }],
    ['age 18', { age: 18 }],
    ['age 100', { age: 100 }],
    ['ten interests', { interests: INTERESTS.slice(0, 10) }],
    ['markup, as text', { bio: '<script>alert(1)</script>', name: `Robert'); drop table users` }],
  ];
  for (const [what, change] of accepted) {
    it(`accepts ${what} and returns it unchanged`, async () => {
      const { status, body } = await edit(change);
      expect(status).to.equal(200);
      expect(body).to.deep.include(change);
    });
  }

  const refused: [string, object][] = [
    ['an empty name', { name: '   ' }],
    ['a name of 51 characters', { name: 'x'.repeat(51) }],
    ['a name that turns the direction of text', { name: 'abc\u202edef' }],
    ['a name of two lines', { name: 'Ann\nAdmin' }],
    ['a bio of 501 characters', { bio: 'x'.repeat(501) }],
    ['a NUL in a bio', { bio: 'a\0b' }],
    ['a lone surrogate in a place', { location: 'a\ud800' }],
    ['a place of 81 characters', { location: 'x'.repeat(81) }],
    ['pronouns of 51 characters', { pronouns: 'x'.repeat(51) }],
    ['age 17', { age: 17 }],
    ['age 101', { age: 101 }],
    ['half an age', { age: 18.5 }],
    ['an age that is text', { age: '18' }],
    ['eleven interests', { interests: INTERESTS.slice(0, 11) }],
    ['an unknown interest', { interests: ['Nonsense'] }],
    ['an unknown gender', { gender: 'cat' }],
    ['null for a name', { name: null }],
    ['a picture elsewhere', { profileImage: 'https://evil.example/x.png' }],
    ['a picture that is a script', { profileImage: 'javascript:alert(1)' }],
    ['a picture by path tricks', { profileImage: '/media/../../etc/passwd' }],
  ];
  for (const [what, change] of refused) {
    it(`refuses ${what} with 400`, async () => {
      const before = await own();
      const { status, body } = await edit({ bio: 'changed', ...change });
      expect(status).to.equal(400);
      expect(body.message).to.include(Object.keys(change)[0]);
      expect(await own()).to.deep.equal(before);
    });
  }

  const owned = ['id', 'role', 'email', 'realm', 'onboarded', 'latitude', 'sample', 'birthDate'];
  for (const field of [...owned, 'createdAt', 'discretionLevel', 'suspendedAt', 'credits']) {
    it(`returns 400 for ${field} and changes nothing`, async () => {
      const before = await own();
      const values: Record<string, unknown> = { role: 'admin', id: 2, realm: 'demo' };
      const { status } = await edit({ bio: 'changed', [field]: values[field] ?? 1 });
      expect(status).to.equal(400);
      expect(await own()).to.deep.equal(before);
    });
  }

  it('moves one of the member’s photos to the front', async () => {
    const [first, second] = [await createPhoto(ann.id, 0), await createPhoto(ann.id, 1)];
    const { body } = await edit({ profileImage: photoPath(second) });
    expect(body.profileImage).to.equal(photoPath(second));
    expect(body.images).to.deep.equal([second, first].map((key) => photoPath(key)));
  });

  it('returns 400 for a photo of another member or an unknown photo, and changes nothing', async () => {
    const ben = await createMember(one.base);
    for (const key of [await createPhoto(ben.id), '0'.repeat(32)]) {
      const before = await own();
      const { status } = await edit({ name: 'Thief', profileImage: photoPath(key) });
      expect(status).to.equal(400);
      expect(await own()).to.deep.equal(before);
    }
  });

  it('returns 403 for another member and changes nothing', async () => {
    const ben = await createMember(one.base);
    const response = await ann.client.put(`/api/users/${ben.id}`, { bio: 'hacked' });
    expect(response.status).to.equal(403);
    expect((await ben.client.get(`/api/users/${ben.id}`)).body.bio).to.equal('');
  });
});

describe('moveBirthYear', () => {
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);

  const cases: [string, string, number, string][] = [
    ['before the birthday', '2026-06-14', 30, '1995-06-15'],
    ['on the birthday', '2026-06-15', 30, '1996-06-15'],
    ['after the birthday', '2026-06-16', 30, '1996-06-15'],
  ];
  for (const [when, today, age, moved] of cases) {
    it(`keeps month and day, ${when}`, () => {
      expect(moveBirthYear('1990-06-15', age, noon(today))).to.equal(moved);
    });
  }

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
    const { rows } = await pool().query(
      `select requested.*, extract(year from age(requested.today, requested.moved))::int as actual
         from jsonb_to_recordset($1) as requested(today date, age int, moved date)`,
      [JSON.stringify(requested)],
    );
    expect(rows.filter(({ age, actual }) => age !== actual)).to.deep.equal([]);
  });
});
