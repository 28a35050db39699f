import { expect } from 'chai';
import type { Case, CaseRow } from '#contract/cases.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { pool, transaction } from '#db/sql.ts';
import { withSettings } from '#test/api.ts';
import { Client, ORIGIN } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMember, type Member } from '#test/factories.ts';
import { mailsTo, nextMail } from '#test/mailbox.ts';
import { freshEmail } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { statementsOf } from '#test/statements.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { sha256 } from '../../platform/session.ts';
import { confirmByHash, deleteUnconfirmedNotices, fileNotice } from './queries.ts';
import { confirmTexts, outcomeTexts } from './texts.ts';

const TEXT = 'This profile shows pictures of me without my consent.';

describe('a notice', () => {
  let visitor: Client;
  let mia: Member;
  let ben: Member;

  before(async () => {
    mia = await createMember({ role: 'moderator' });
  });
  beforeEach(async () => {
    visitor = new Client();
    ben = await createMember();
  });

  const send = (about: object = {}, by = visitor) =>
    by.post('/api/notices', {
      reason: 'intimate-images',
      place: `/profile/${ben.id}`,
      text: TEXT,
      name: 'Cora',
      email: freshEmail(),
      isGoodFaith: true,
      isWithoutConsent: true,
      ...about,
    });
  const codeOf = async (email: string): Promise<string> => {
    const { text } = await nextMail(email);
    return /\/notice#code=([\w-]{43})/.exec(text)?.[1] ?? '';
  };
  const confirm = (code: string) => visitor.post('/api/notices/confirm', { code });
  const casesOf = async (query: string): Promise<CaseRow[]> =>
    (await mia.client.get(`/api/console/cases?${query}`)).body.cases;

  it('stays open when it was confirmed after the moderator looked, also if it was sent before', async () => {
    const [early, late] = [freshEmail(), freshEmail()];
    for (const email of [early, late]) await send({ email });
    await confirm(await codeOf(late));
    const [row] = await casesOf(`search=${ben.id}`);
    const path = `/api/console/cases/${row?.id}`;
    const { version, newest } = (await mia.client.get<Case>(path)).body;
    await confirm(await codeOf(early));
    const decision = { version, newest, measure: 'dismiss' };
    const { body } = await mia.client.post(`${path}/decision`, decision);
    expect(body.left).to.include({ reports: 1 });
  });

  it('has a later time than one that was filed while its transaction waited', async () => {
    const [waiting, filed] = [freshEmail(), freshEmail()];
    for (const email of [waiting, filed]) await send({ email });
    const codes = [await codeOf(waiting), await codeOf(filed)] as const;
    const timeOf = async (code: string) =>
      (await sql`select confirmed_at as at from notices where confirm_hash = ${sha256(code)}`)[0]
        .at;
    await transaction(async (db) => {
      await db.query('select now()');
      await confirm(codes[1]);
      const [notice] = await confirmByHash({ confirmHash: sha256(codes[0]) }, db);
      const filing = {
        id: notice?.id ?? 0,
        caseId: (await casesOf(`search=${ben.id}`))[0]?.id ?? 0,
      };
      await fileNotice({ ...filing, evidence: null, sender: null }, db);
    });
    expect(await timeOf(codes[0])).to.be.above(await timeOf(codes[1]));
  });

  it('about a profile is in the case of the member once its address is confirmed', async () => {
    const email = freshEmail();
    const work = { work: 'Baker', workAudience: 'matches' };
    expect((await ben.client.put(`/api/users/${ben.id}`, work)).status).to.equal(200);
    expect((await send({ email })).body.state).to.equal('confirm');
    expect(await casesOf(`search=${ben.id}`)).to.deep.equal([]);
    const code = await codeOf(email);
    expect((await confirm(code)).status).to.equal(204);
    const [row] = await casesOf(`search=${ben.id}`);
    expect(row).to.include({ source: 'notice', severity: 'high', quote: TEXT, reporterCount: 1 });
    const found: Case = (await mia.client.get(`/api/console/cases/${row?.id}`)).body;
    expect(found.reports[0]).to.include({ source: 'notice', reporter: 'A' });
    // A visitor sees what is for everyone.
    expect(found.profile).to.include({ name: ben.name, work: '' });
    expect(JSON.stringify(found)).to.not.include(email).and.not.include('Cora');
    expect((await confirm(code)).status).to.equal(404);
  });

  it('is answered by mail with the outcome, without details about the member', async () => {
    const [email, unconfirmed] = [freshEmail(), freshEmail()];
    await send({ email });
    await send({ email: unconfirmed });
    await confirm(await codeOf(email));
    const [row] = await casesOf(`search=${ben.id}`);
    const decision = { version: row?.version, measure: 'dismiss' };
    const path = `/api/console/cases/${row?.id}/decision`;
    expect((await mia.client.post(path, decision)).status).to.equal(200);
    const { subject, text } = await nextMail(email, 2);
    expect(subject).to.equal('The outcome of your report');
    expect(text).to.include('found nothing against the rules').and.include('out-of-court');
    expect(text).to.not.include(ben.name).and.not.include(String(ben.id));
    expect(await mailsTo(unconfirmed)).to.have.length(1);
  });

  it('is answered in the language of its sender', () =>
    expectEach(LANGUAGES, async (language) => {
      const email = freshEmail();
      const member = await createMember();
      const sender = new Client();
      sender.cookies.set('lang', language);
      await send({ email, place: `/profile/${member.id}` }, sender);
      const i18n = i18nIn(language);
      const { subject, html } = await nextMail(email);
      expect(subject).to.equal(confirmTexts(i18n).subject());
      expect(html).to.include(`<html lang="${language}"`);
      await confirm(await codeOf(email));
      const [row] = await casesOf(`search=${member.id}`);
      const decision = { version: row?.version, measure: 'dismiss' };
      await mia.client.post(`/api/console/cases/${row?.id}/decision`, decision);
      const { text } = await nextMail(email, 2);
      expect(text).to.include(outcomeTexts(i18n).no_action());
    }));

  it('about another place is a case without a member', async () => {
    const email = freshEmail();
    await send({ email, place: 'A profile named Ben' });
    await confirm(await codeOf(email));
    const rows = await casesOf('source=notice');
    const [row, ...others] = rows.filter(({ member }) => member === null);
    expect(others).to.deep.equal([]);
    expect(row?.quote).to.equal(TEXT);
    const found: Case = (await mia.client.get(`/api/console/cases/${row?.id}`)).body;
    expect(found.reports[0]?.text).to.include('A profile named Ben');
  });

  it('reveals nothing about accounts', async () => {
    const known = await send();
    const unknown = await send({ place: '/profile/1099511627999' });
    const shape = ({ text, body }: typeof known) => text.replace(body.number, '');
    expect(shape(known)).to.equal(shape(unknown));
  });

  const anonymous = (place: string) =>
    send({ reason: 'underage', name: undefined, email: undefined, place }, new Client());

  const RANKING =
    /accuracy|find_case_member|list_first_messages|count_likes_and_blocks|update_case_hints/;

  /** The names of the statements before the answer, in their order. */
  const workOf = async (place: string): Promise<string[]> =>
    (await statementsOf(() => anonymous(place)))
      .filter((name) => /^\w+$/.test(name) && !RANKING.test(name))
      .map((name) => name.replace('_of_place', ''));

  it('without a name does the same work for every id, and is ranked after the answer', async () => {
    const closed = await createMember();
    await closed.client.call('DELETE', '/api/account');
    const demo = (await new Client().post('/api/auth/demo')).body.user;
    // The ranking waits for this lock.
    const locker = await pool().connect();
    await locker.query('begin; lock table swipes in access exclusive mode');
    try {
      const known = await workOf(`/profile/${ben.id}`);
      expect(known.join()).to.include('find_profile_for_evidence');
      await expectEach([closed.id, demo.id, 1_099_511_627_997], async (id) => {
        expect(await workOf(`/profile/${id}`)).to.deep.equal(known);
      });
    } finally {
      await locker.query('rollback');
      locker.release();
    }
  });

  it('opens one case a place', async () => {
    const places: [first: string, again: string][] = [
      ['/profile/1099511627998', `${ORIGIN}/profile/1099511627998?x`],
      ['A profile named Zoe', '  a profile  named ZOE '],
    ];
    await expectEach(places, async ([first, again]) => {
      const count = async () => Number((await sql`select count(*) from cases`)[0].count);
      const before = await count();
      await Promise.all([anonymous(first), anonymous(again), anonymous(first)]);
      expect((await count()) - before).to.equal(1);
    });
    expect(
      (await casesOf('source=notice')).filter(({ reporterCount }) => reporterCount === 3),
    ).to.have.length(2);
  });

  it('needs a name and an address, except about the abuse of children', async () => {
    for (const about of [{ name: undefined }, { email: undefined }, { isGoodFaith: false }]) {
      expect((await send(about)).status, JSON.stringify(about)).to.equal(400);
    }
    const nameless = await send({ reason: 'underage', name: undefined, email: undefined });
    expect(nameless.body.state).to.equal('received');
    expect((await casesOf(`search=${ben.id}`))[0]).to.include({ severity: 'critical' });
  });

  it('is deleted after seven days without a confirmation', async () => {
    const email = freshEmail();
    await send({ email });
    const code = await codeOf(email);
    const { rowCount } = await pool().query(
      `update notices set created_at = now() - interval '8 days' where confirmed_at is null`,
    );
    expect((await confirm(code)).status).to.equal(404);
    expect(await deleteUnconfirmedNotices({})).to.have.length(rowCount ?? 0);
    expect(await sql`select from notices where confirmed_at is null`).to.deep.equal([]);
  });

  it('is received at once without a mail server', async () => {
    const email = freshEmail();
    await withSettings({ SMTP_URL: '', MAIL_FROM: '' }, async () => {
      expect((await send({ email })).body.state).to.equal('received');
    });
    expect(await mailsTo(email)).to.deep.equal([]);
    expect(await casesOf(`search=${ben.id}`)).to.have.length(1);
  });

  it('sends at most three mails a day to one address', async () => {
    const email = freshEmail();
    const statuses: number[] = [];
    await withSettings({ RATE_LIMITS: 'on' }, async () => {
      for (let i = 0; i < 4; i += 1) statuses.push((await send({ email }, new Client())).status);
    });
    expect(statuses).to.deep.equal([200, 200, 200, 429]);
  });
});
