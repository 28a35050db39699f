import { expect } from 'chai';
import type { Language } from '#contract/languages.ts';
import type { TextLanguage } from '#contract/translations.ts';
import { expectEach } from '#test/each.ts';
import { createMember, type Member } from '#test/factories.ts';
import { inHours } from '#test/in-hours.ts';
import { sql } from '#test/sql.ts';

describe('announcements', () => {
  let admin: Member;
  let ann: Member;

  beforeEach(async () => {
    [admin, ann] = await Promise.all([createMember({ role: 'admin' }), createMember()]);
    await sql`delete from announcements`;
  });

  const create = (edit: object) =>
    admin.client.post('/api/console/announcements', {
      text: 'We moved',
      startsAt: inHours(-1),
      endsAt: inHours(1),
      ...edit,
    });
  const shown = async () => (await ann.client.get('/api/announcement')).body.announcement;

  it('are shown to every member between start and end', async () => {
    expect(await shown()).to.equal(null);
    const { status, body } = await create({ link: '/rules' });
    expect(status).to.equal(201);
    expect(await shown()).to.deep.equal({
      id: body.id,
      text: 'We moved',
      language: 'en',
      link: '/rules',
    });
    await sql`update announcements set starts_at = now() + interval '1 minute'`;
    expect(await shown()).to.equal(null);
    await sql`update announcements set starts_at = now() - interval '1 hour', ends_at = now()`;
    expect(await shown()).to.equal(null);
  });

  it('are in the language of the reader where they have a text in it', async () => {
    const [de, fr, en] = ['de', 'fr', 'en'].map((language) => ({ text: `Text ${language}` }));
    const table: [translations: object, reader: Language, text: string, its: TextLanguage][] = [
      [{}, 'en', 'We moved', 'en'],
      [{}, 'de', 'We moved', 'en'],
      [{ de, fr }, 'en', 'We moved', 'en'],
      [{ de, fr }, 'de', 'Text de', 'de'],
      [{ de, fr }, 'ar', 'We moved', 'en'],
      [{ de, 'pt-BR': { text: ' \u200b ' } }, 'pt-BR', 'We moved', 'en'],
      // No one knows in which language the first text is.
      [{ en }, 'de', 'We moved', null],
      [{ en }, 'en', 'Text en', 'en'],
    ];
    await expectEach(table, async ([translations, reader, text, its]) => {
      await sql`delete from announcements`;
      expect((await create({ translations })).status).to.equal(201);
      ann.client.cookies.set('lang', reader);
      expect(await shown())
        .to.include({ text, language: its })
        .and.not.have.property('translations');
    });
    const [row] = (await admin.client.get('/api/console/announcements')).body;
    expect(row).to.deep.include({ text: 'We moved', translations: { en } });
  });

  it('end at once when an admin ends them, and are logged', async () => {
    const { body } = await create({});
    const end = () => admin.client.call('DELETE', `/api/console/announcements/${body.id}`);
    expect((await end()).status).to.equal(204);
    expect(await shown()).to.equal(null);
    expect((await end()).status).to.equal(404);
    const [row] = (await admin.client.get('/api/console/announcements')).body;
    expect(row).to.include({ id: body.id, state: 'ended' });
    const rows = await sql`select action from audit_log where actor_id = ${admin.id} order by id`;
    expect(rows.map(({ action }) => action)).to.deep.equal([
      'create_announcement',
      'end_announcement',
    ]);
  });

  it('link to pages of this site only', async () => {
    const links = ['https://evil.example', '//evil.example', '/\\evil.example', 'rules'];
    await expectEach(links, async (link) => expect((await create({ link })).status).to.equal(400));
  });

  it('need an end after the start and in the future', async () => {
    expect((await create({ endsAt: inHours(-2) })).status).to.equal(400);
    expect((await create({ startsAt: inHours(-2), endsAt: inHours(-1) })).status).to.equal(400);
  });
});
