import { expect } from 'chai';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { ConsoleRule } from '#contract/rules.ts';
import { Client, codeOf } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMember, type Member, makeSessionsOld } from '#test/factories.ts';
import { sql } from '#test/sql.ts';

const NUMBER = 40;
const path = `/api/console/rules/${NUMBER}`;

describe('the community rules', () => {
  let ada: Member;

  beforeEach(async () => {
    ada = await createMember({ role: 'admin' });
  });

  const rulesIn = async (language: Language, client = new Client(), path = '/api/rules') => {
    client.cookies.set('lang', language);
    return (await client.get<ConsoleRule[]>(path)).body;
  };
  const listed = async (language: Language = 'en') =>
    (await rulesIn(language)).find(({ number }) => number === NUMBER);

  it('are public, and a changed rule is another row', async () => {
    await ada.client.put(path, { title: 'First', text: 'Text' });
    const first = await listed();
    await ada.client.put(path, { title: 'Second', text: 'Text' });
    const second = await listed();
    expect([first?.title, second?.title]).to.deep.equal(['First', 'Second']);
    expect(second?.id).not.to.equal(first?.id);
    await ada.client.call('DELETE', path);
    expect(await listed()).to.equal(undefined);
    expect((await ada.client.call('DELETE', path)).status).to.equal(404);
    const rows = await sql`select action from audit_log where actor_id = ${ada.id} order by id`;
    expect(rows.map(({ action }) => action)).to.deep.equal([
      'add_rule',
      'change_rule',
      'remove_rule',
    ]);
  });

  it('keep the key of a new installation while they have its title', async () => {
    const [respect] = (await rulesIn('de', ada.client, '/api/console/rules')).slice(2, 3);
    expect([respect?.number, respect?.key]).to.deep.equal([3, 'respect']);
    const keyOf = async (title: string) => {
      await ada.client.put(path, { title, text: 'Text' });
      const rules = await rulesIn('en', ada.client, '/api/console/rules');
      return rules.find(({ number }) => number === NUMBER)?.key;
    };
    expect(await keyOf('No hate')).to.equal('hate');
    expect(await keyOf('Be kind')).to.equal(null);
  });

  it('can be changed by many requests at once', async () => {
    const put = (_: unknown, n: number) => ada.client.put(path, { title: `${n}`, text: 'Text' });
    const statuses = (await Promise.all(Array.from({ length: 20 }, put))).map(
      ({ status }) => status,
    );
    expect([...new Set(statuses)]).to.deep.equal([204]);
  });

  it('are in the language of the reader where they have a text in it', async () => {
    const translations = { de: { title: 'Erstens', text: 'Text auf Deutsch' } };
    await ada.client.put(path, { title: 'First', text: 'Text', translations });
    const original = { title: 'First', text: 'Text', translations };
    const table: [reader: Language, title: string, text: string, its: Language][] = [
      ['en', 'First', 'Text', 'en'],
      ['de', 'Erstens', 'Text auf Deutsch', 'de'],
      ['fr', 'First', 'Text', 'en'],
    ];
    await expectEach(table, async ([reader, title, text, language]) => {
      const shown = { title, text, language };
      expect(await listed(reader))
        .to.include(shown)
        .and.not.have.property('original');
      const inConsole = await rulesIn(reader, ada.client, '/api/console/rules');
      expect(inConsole.find(({ number }) => number === NUMBER)).to.deep.include({
        ...shown,
        original,
      });
    });
    await ada.client.put(path, { title: 'First', text: 'Text' });
    expect(await listed('de')).to.include({ title: 'First', language: 'en' });
    await ada.client.call('DELETE', path);
  });

  it('of a new installation are in every language until an admin changes them', async () => {
    const english = (await rulesIn('en')).map(({ text }) => text);
    await expectEach(LANGUAGES, async (language) => {
      const rules = await rulesIn(language);
      expect(rules).to.have.length(8);
      for (const rule of rules) {
        expect(rule.language).to.equal(language);
        expect(english.includes(rule.text)).to.equal(language === 'en');
      }
    });
    const rows = await sql`select * from rules where number = 8`;
    try {
      await ada.client.put('/api/console/rules/8', { title: 'Nothing illegal', text: 'At all.' });
      const [changed] = (await rulesIn('de')).slice(-1);
      expect(changed).to.include({ number: 8, text: 'At all.', language: 'en' });
      await ada.client.put('/api/console/rules/8', {
        title: rows[0].title,
        text: rows[0].text,
        translations: { de: { title: 'Legal', text: 'Nur Erlaubtes.' } },
      });
      expect((await rulesIn('de')).at(-1)).to.include({ title: 'Legal', language: 'de' });
      expect((await rulesIn('fr')).at(-1)).to.include({ language: 'fr' });
    } finally {
      await sql`delete from rules where number = 8 and id <> ${rows[0].id}`;
      await sql`update rules set valid_until = null where id = ${rows[0].id}`;
    }
  });

  it('need an admin with a fresh sign-in', async () => {
    const rule = { title: 'First', text: 'Text' };
    const ben = await createMember();
    expect((await ben.client.put(path, rule)).status).to.equal(404);
    await makeSessionsOld(ada.id);
    expect(codeOf(await ada.client.put(path, rule))).to.deep.equal([401, 'fresh_sign_in_required']);
  });
});
