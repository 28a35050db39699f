import { expect } from 'chai';
import type { DutyAnswers } from '#contract/console/duties.ts';
import { pool } from '#db/sql.ts';
import { withSettings } from '#test/api.ts';
import { expectEach, listed } from '#test/each.ts';
import { errorOf } from '#test/error-of.ts';
import { createMembers, type Member } from '#test/factories.ts';
import { asOwner } from '#test/owner.ts';
import { countDueDuties, hasOldRule } from './duties.ts';

/** Ofcom's 17 kinds of December 2024, of which one now has self-harm too. */
const KINDS =
  listed(`Terrorism ¦ Child sexual exploitation and abuse ¦ Hate ¦ Harassment, stalking, threats and abuse ¦
  Controlling or coercive behaviour ¦ Intimate image abuse ¦ Extreme pornography ¦ Sexual exploitation of adults ¦
  Human trafficking ¦ Unlawful immigration ¦ Fraud and financial offences ¦ Proceeds of crime ¦
  Drugs and psychoactive substances ¦ Firearms, knives and other weapons ¦
  Encouraging or assisting suicide or serious self-harm ¦ Foreign interference ¦ Animal cruelty`);

/** Fields of article 30(1) of the GDPR. */
const ARTICLE_30 = listed(`(a) Controller: name and contact details ¦ (a) Joint controllers ¦
  (a) Representative of the controller ¦ (a) Data protection officer ¦ (b) Purposes of the processing ¦
  (c) Categories of data subjects ¦ (c) Categories of personal data ¦
  (d) Categories of recipients, also in third countries ¦
  (e) Transfers to a third country or an international organisation, and safeguards ¦ (f) Time limits for erasure ¦
  (g) Technical and organisational security measures (article 32(1))`);

const BLANK = '________';
const NONE: DutyAnswers = { places: [], profit: false, size: 'micro', reviewOn: '' };

const UK = 'uk-illegal uk-children uk-cyberflashing';
const EU = 'dsa-contact dsa-notices';
const GDPR = 'gdpr-record gdpr-dpia gdpr-breach';
const US = 'us-takedown us-report us-other';

/** Where members live, profit and size, and the rules that apply. */
const APPLY: [places: string, how: string, rules: string][] = [
  ['', 'profit large', ''],
  ['eu', 'micro', `${EU} ${GDPR} ai-act`],
  ['eu', 'profit small', `${EU} ${GDPR} ai-act`],
  ['eu', 'large', `${EU} dsa-large ${GDPR} ai-act`],
  ['uk', 'micro', `${UK} ${GDPR}`],
  ['uk', 'profit large', `${UK} ${GDPR}`],
  ['us-other', 'micro', US],
  ['us-vt', 'micro', `${US} us-fraud-bans`],
  ['us-nj', 'micro', US],
  ['us-nj', 'profit micro', `${US} us-screening`],
  ['us-tx', 'profit micro', `${US} us-tx-dating us-app-stores`],
  ['us-ut', 'micro', `${US} us-ut-dating us-app-stores`],
  ['us-ut', 'profit large', `${US} us-ut-dating us-app-stores`],
  ['au', 'profit large', 'au-standards au-code'],
  ['elsewhere', 'micro', 'elsewhere'],
  ['eu uk us-vt', 'micro', `${EU} ${UK} ${GDPR} ai-act ${US} us-fraud-bans`],
];

describe('duties', () => {
  let admin: Member;
  let moderator: Member;

  before(async () => {
    [admin, moderator] = await createMembers({ role: 'admin' }, { role: 'moderator' });
  });
  afterEach(() => admin.client.call('DELETE', '/api/console/settings/duties'));

  const set = (name: string, value: unknown) =>
    admin.client.put(`/api/console/settings/${name}`, { value });
  const answer = (changes: Partial<DutyAnswers>) => set('duties', { ...NONE, ...changes });
  const read = async () => (await admin.client.get('/api/console/duties')).body;
  const idsOf = (rules: { id: string }[]) => rules.map(({ id }) => id).sort();

  /** Makes a record. @returns its Markdown and its page. */
  async function print() {
    const { status, body } = await admin.client.post('/api/console/duties/records', {});
    expect(status).to.equal(201);
    const fetch = (type: string) =>
      admin.client.fetch(`/api/console/duties/records/${body.id}.${type}`);
    const [markdown, page] = await Promise.all(['md', 'html'].map(fetch));
    return { id: body.id, markdown: await markdown?.text(), page };
  }
  const rowsOf = (text = '') => text.split('\n').map((line) => line.slice(2, -2).split(' | '));

  it('apply by where members live, profit and size', () =>
    expectEach(APPLY, async ([places, how, rules]) => {
      const size = how.replace('profit ', '');
      const answers = { places: places.split(' ').filter(Boolean), profit: how !== size, size };
      expect((await answer(answers as DutyAnswers)).status).to.equal(204);
      expect(idsOf((await read()).rules)).to.deep.equal(rules.split(' ').filter(Boolean).sort());
    }));

  it('refuse unknown answers', () =>
    expectEach(
      [{ places: ['us'] }, { places: ['eu', 'mars'] }, { size: 'huge' }, { reviewOn: 'soon' }],
      async (changes) =>
        expect((await answer(changes as Partial<DutyAnswers>)).status).to.equal(400),
    ));

  it('are less once the site has what they ask for, and those without a rest come last', async () => {
    await answer({ places: ['au', 'eu'] });
    const leftOf = async (wanted: string) =>
      (await read()).rules.find(({ id }: { id: string }) => id === wanted).left.join(' ');
    expect(await leftOf('au-code')).to.include('Publish the yearly counts');
    await set('transparency_public', true);
    expect(await leftOf('au-code')).to.match(/^Decide whether/);
    expect((await read()).rules.at(-1)).to.include({ id: 'ai-act', readOn: '2026-11' });
    await admin.client.call('DELETE', '/api/console/settings/transparency_public');
  });

  it('have a record for the UK with all kinds, their measures, and blank reasons', async () => {
    await answer({ places: ['uk'] });
    const { markdown, page } = await print();
    const rows = rowsOf(markdown);
    const [, assessment = ''] = markdown?.split(/^# /m) ?? [];
    const described = [...assessment.matchAll(/^- ([^:]+): .* Tests: /gm)].map(
      ([, label]) => label,
    );
    await expectEach([...KINDS, 'Cyberflashing'], (kind) => {
      const [, measures, ...blanks] = rows.find(([name]) => name?.startsWith(kind)) ?? [];
      expect(described).to.include.members(measures?.split(', ') ?? ['']);
      expect(blanks).to.deep.equal([BLANK, BLANK]);
    });
    const html = (await page?.text()) ?? '';
    const blank = `<td>${BLANK}</td>`;
    expect(
      html.includes(
        `<td>Consent before photos, Blocks, Reports, Bans hold</td>${blank}${blank}</tr>`,
      ),
    ).to.equal(true);
    expect(/<h1>Children&#39;s access assessment \(UK\)<\/h1>/.test(html)).to.equal(true);
    expect(/<script|\{\w+\}|undefined/.exec(html)).to.equal(null);
    expect(page?.headers.get('content-security-policy')).to.match(/^default-src 'none'/);
  });

  it('have a record for Germany with all fields of article 30, and the parts of article 35', async () => {
    await answer({ places: ['eu'] });
    const { markdown = '' } = await print();
    const entries = new Map(rowsOf(markdown).map(([field, entry]) => [field, entry]));
    await expectEach(ARTICLE_30, (field) => expect(entries.get(field)).to.match(/\S/));
    expect(markdown.match(/^## \([a-d]\) .*/gm)).to.have.length(4);
    const firstLine = 'A help for your own assessment. Not legal advice, no promise of compliance.';
    const documents = markdown.match(/^# .*/gm)?.map((title) => title.slice(2));
    expect(markdown.split(firstLine)).to.have.length((documents?.length ?? 0) + 1);
    expect((await read()).documents).to.deep.equal(documents);
    expect(/\{\w+\}|undefined|\(UK\)/.exec(markdown)).to.equal(null);
  });

  it('say what the settings make of the site', async () => {
    await answer({ places: ['eu', 'uk', 'us-other'] });
    const leftNow = async () => {
      const { rules } = await read();
      return rules.flatMap(({ left }: { left: string[] }) => left).join(' ');
    };
    const NEEDS = /PHOTO_REVIEW|EVIDENCE_HOLD_DAYS|SMTP_URL/g;
    expect((await leftNow()).match(NEEDS)).to.equal(null);
    expect((await print()).markdown).to.match(/authority: 365 days/);
    await withSettings(
      { PHOTO_REVIEW: 'off', EVIDENCE_HOLD_DAYS: '0', SMTP_URL: '', MAIL_FROM: '' },
      async () => {
        expect(new Set((await leftNow()).match(NEEDS))).to.have.property('size', 3);
        const { markdown } = await print();
        expect(markdown)
          .to.match(/PHOTO_REVIEW\): off/)
          .and.match(/authority: 0 days/);
        expect(markdown).not.to.include('the mail server');
      },
    );
  });

  it('have records that stay as they were, for every role', async () => {
    await answer({ places: ['uk'] });
    const { id, markdown } = await print();
    await answer({ places: ['au'] });
    await print();
    const again = await admin.client.fetch(`/api/console/duties/records/${id}.md`);
    expect(await again.text()).to.equal(markdown);
    const { records } = await read();
    expect(records[1]).to.include({ id });
    const run = { app: (text: string) => pool().query(text), owner: asOwner };
    const attempts = [
      `update duty_records set content = '[]'`,
      'delete from duty_records',
      'truncate duty_records',
    ].flatMap((text) => [['app', text] as const, ['owner', text] as const]);
    await expectEach(attempts, async ([by, text]) =>
      expect(await errorOf(run[by](text))).to.match(/denied|is refused/),
    );
    expect((await read()).records).to.deep.equal(records);
  });

  it('count in the console of admins from the day of review on, and when a rule is old', async () => {
    const due = (day: string) => countDueDuties(new Date(`${day}T12:00:00Z`));
    const counted = async ({ client }: Member) =>
      (await client.get('/api/console')).body.waiting.duties;
    await answer({ reviewOn: '2027-02-14' });
    expect([await due('2027-02-13'), await due('2027-02-14')]).to.deep.equal([0, 1]);
    await answer({ reviewOn: '' });
    expect([await due('2027-02-14'), await due('2028-01-01')]).to.deep.equal([0, 1]);
    const days = ['2026-11-30', '2027-11-30', '2027-12-01'];
    expect(days.map((day) => hasOldRule(new Date(day)))).to.deep.equal([false, false, true]);
    await answer({ reviewOn: '2020-01-01' });
    expect([await counted(admin), await counted(moderator)]).to.deep.equal([1, 0]);
  });
});
