import { expect } from 'chai';
import type { Notification } from '#contract/notifications.ts';
import { pool, transaction } from '#db/sql.ts';
import { codeOf } from '#test/client.ts';
import { clearTeam, openCase, versionOf } from '#test/console-world.ts';
import { expectEach } from '#test/each.ts';
import * as factories from '#test/factories.ts';
import { mailsTo } from '#test/mailbox.ts';
import { freshEmail } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { review } from '../../../worker/review.ts';
import { reverseDecision } from '../decisions/effects.ts';
import type { DecisionToReverse } from '../decisions/queries.ts';
import { sendDueMails } from '../mails/service.ts';
import { eraseScamNotices, sendScamNotices } from './insert-queries.ts';

/** What becomes of members who wrote back before they are told, by their name. */
const TOLD = {
  Writer: 'select',
  Blocker:
    'insert into blocks (blocker_id, blocked_id, pair_key) values ($id, $scammer, pair_key($id, $scammer))',
  Unmatcher: 'update matches set ended_at = now() where $id in (low_id, high_id)',
  Suspended: `update users set suspended_at = now(), suspended_until = 'tomorrow' where id = $id`,
};
const NOT_TOLD = {
  Silent: 'delete from messages where sender_id = $id',
  Former: `update messages set created_at = now() - interval '91 days' where sender_id = $id`,
  Closed: 'update users set erased_at = now() where id = $id',
  Banned: 'update users set suspended_at = now() where id = $id',
};
const DELAY = { noticeDelayHours: 24, note: 'The police asks' };

describe('a ban for a scam', () => {
  let ada: factories.Member;
  let bea: factories.Member;
  let scammer: factories.Member;
  /** A member who wrote back, and reported the scam. */
  let rita: factories.Member;
  let caseId: number;

  async function createPartner(name: string): Promise<factories.Member> {
    const member = await factories.createMember({ name });
    await factories.sendMessage(member, await factories.createMatch(scammer, member));
    return member;
  }
  async function start(): Promise<void> {
    await clearTeam();
    await factories.deleteMembers();
    const role = 'admin';
    [ada, bea, scammer] = await factories.createMembers({ role }, { role }, { name: 'Sam Sly' });
    rita = await createPartner('Rita');
    caseId = await openCase(scammer);
    await rita.client.post('/api/reports', { reportedId: scammer.id, reason: 'scam' });
  }
  beforeEach(start);

  const propose = async (more: object = {}) =>
    ada.client.post(`/api/console/cases/${caseId}/decision`, {
      version: await versionOf(caseId),
      ...{ measure: 'ban', rule: 7, statement: 'You asked for money.', noticeDelayHours: 0 },
      ...more,
    });
  async function ban(more: object = {}): Promise<void> {
    expect((await propose(more)).body).to.deep.equal({ state: 'second_look' });
    const answer = { version: await versionOf(caseId), agrees: true };
    await bea.client.post(`/api/console/cases/${caseId}/agreement`, answer);
  }
  /** By a report that arrives after the ban. */
  async function banAgain(): Promise<void> {
    await rita.client.post('/api/reports', { reportedId: scammer.id, reason: 'scam' });
    const [open] = await sql`select id from cases where kind = 'report' and closed_at is null`;
    caseId = open.id;
    await ban();
  }
  async function banAlone(): Promise<void> {
    await sql`update users set role = 'member' where id = ${bea.id}`;
    await sql`delete from role_grants where user_id = ${bea.id}`;
    expect((await propose()).body).to.deep.equal({ state: 'closed' });
  }
  /** @param at place of the ban among those of the account, newest first. */
  async function reverse(at = 0): Promise<void> {
    scammer.client.cookies.set('sid', await factories.createSession(scammer.id));
    const { decisions } = (await scammer.client.get('/api/account/standing')).body;
    const bans = decisions.filter((one: { measure: string }) => one.measure === 'ban');
    const path = `/api/account/standing/decisions/${bans[at].id}/appeal`;
    await scammer.client.post(path, { text: 'Not me.' });
    const [{ id }] = await sql`select max(id) as id from cases where kind = 'appeal'`;
    await review(['reverse', String(id)], { by: 'ada', why: 'Another person used the photos.' });
  }
  const noticesOf = async ({ client }: factories.Member): Promise<Notification['notice'][]> => {
    const { notifications } = (await client.get('/api/notifications')).body;
    return notifications.flatMap(({ notice }: Notification) => notice ?? []);
  };
  /** Moves the time at which notices are due into the past. */
  const pass = (hours: number) =>
    sql`update scam_notices set due_at = due_at - make_interval(hours => ${hours})`;

  it('tells those who wrote back once, also with two workers, and no one else', async () => {
    for (const [name, act] of Object.entries({ ...TOLD, ...NOT_TOLD })) {
      const { id } = await createPartner(name);
      await pool().query(act.replaceAll('$id', `${id}`).replaceAll('$scammer', `${scammer.id}`));
    }
    await ban();
    await Promise.all([sendScamNotices({}), sendScamNotices({})]);
    await sendScamNotices({});
    const told = await sql`select u.name from notifications n join users u on u.id = n.user_id
      where n.type = 'scam_ban'`;
    expect(told.map(({ name }) => name)).to.have.members([...Object.keys(TOLD), 'Rita']);
  });

  it('is told with the name in the app, without it by mail, and never names who reported', async () => {
    const [email, pat] = [freshEmail(), await createPartner('Pat')];
    await factories.setEmail(pat, email);
    await ban();
    await sendScamNotices({});
    await sendDueMails();
    const [notice] = await noticesOf(pat);
    expect(notice?.title).to.equal('We banned Sam Sly');
    const [mail, ...more] = await mailsTo(email);
    expect(more).to.deep.equal([]);
    expect(JSON.stringify(mail)).to.include('/safety').and.not.include('Sly');
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format();
    const parts = ['false identity', `contact was on ${day}`, 'Never send money'].join('[^]*');
    for (const text of [notice?.text, mail?.text])
      expect(text).to.match(new RegExp(parts)).and.not.match(/Rita/);
  });

  it('is refused under another rule, and with a delay without a reason', async () => {
    expect(codeOf(await propose({ rule: 3 }))[1]).to.equal('no_scam_rule');
    expect(codeOf(await propose({ noticeDelayHours: 1 }))[1]).to.equal('delay_without_note');
  });

  it('tells no one before two people agree, for another reason, and while it waits', async () => {
    const silent: [string, () => unknown][] = [
      ['a report', () => {}],
      ['a proposal', propose],
      ['a ban for another reason', () => ban({ rule: 3, noticeDelayHours: undefined })],
      ['a ban by one person', banAlone],
      ['a ban with a delay', () => ban(DELAY).then(() => pass(23))],
      ['a ban that was reversed', () => ban().then(() => reverse())],
    ];
    await expectEach(silent, async ([, act]) => {
      await start();
      await act();
      expect(await sendScamNotices({})).to.deep.equal([]);
    });
  });

  it('is told after its delay, which is logged with the reason, or once the operator confirms it', async () => {
    await ban(DELAY);
    await pass(24);
    expect(await sendScamNotices({})).to.have.length(1);
    const why = await sql`select why from audit_log where about = ${String(caseId)}`;
    const { events } = (await bea.client.get(`/api/console/cases/${caseId}`)).body;
    expect(JSON.stringify([why, events]))
      .to.include('notice after 24 h')
      .and.include(DELAY.note);
    await start();
    await banAlone();
    await review(['warn', String(caseId)], factories.OPERATOR);
    expect(await sendScamNotices({})).to.have.length(1);
  });

  it('is corrected for exactly those who were told', async () => {
    const pat = await createPartner('Pat');
    await sql`update users set suspended_at = now() where id = ${pat.id}`;
    await ban();
    await sendScamNotices({});
    await sql`update users set suspended_at = null where id = ${pat.id}`;
    await reverse();
    expect(await noticesOf(pat)).to.deep.equal([]);
    const [correction, ...more] = await noticesOf(rita);
    expect(more).to.deep.equal([]);
    expect(correction?.title).to.equal('We were wrong about Sam Sly');
    expect(correction?.text).to.include('That was a mistake').and.not.include('false identity');
  });

  const CORRECTIONS: [of: string, title: string, bans: number, reversed: number[]][] = [
    ['the ban', 'We were wrong about Sam Sly', 1, [0]],
    ['the later of two bans', 'We banned Sam Sly', 2, [0]],
    ['the earlier of two bans', 'We banned Sam Sly', 2, [1]],
    ['both bans', 'We were wrong about Sam Sly', 2, [0, 1]],
  ];
  it('is told once for two bans, and corrected when none of them holds', async () => {
    await expectEach(CORRECTIONS, async ([, title, bans, reversed]) => {
      await start();
      await ban();
      await sendScamNotices({});
      if (bans > 1) await banAgain();
      for (const at of reversed) await reverse(at);
      await sendScamNotices({});
      expect((await noticesOf(rita)).map((notice) => notice?.title)).to.deep.equal([title]);
    });
  });

  it('still waits for the operator after another decision was reversed', async () => {
    await banAlone();
    const [{ id }] =
      await sql`insert into decisions (member_id, measure) values (${scammer.id}, 'warn') returning id`;
    const warning: DecisionToReverse = {
      id,
      caseId: null,
      memberId: scammer.id,
      measure: 'warn',
      content: [],
      ruleId: null,
    };
    await transaction((db) => reverseDecision(warning, { statement: {}, decidedBy: ada.id }, db));
    await review(['warn', String(caseId)], factories.OPERATOR);
    expect(await sendScamNotices({})).to.have.length(1);
  });

  it('is told also once the account is erased, and its name is forgotten after 90 days', async () => {
    await ban();
    await sql`update users set erased_at = now() where id = ${scammer.id}`;
    await eraseClosedAccounts();
    await sendScamNotices({});
    const titleAfter = async (days: number) => {
      await pass(days * 24);
      await eraseScamNotices({});
      return (await noticesOf(rita))[0]?.title;
    };
    const titles = [await titleAfter(89), await titleAfter(2), await titleAfter(100)];
    expect(titles).to.deep.equal(['We banned Sam Sly', 'We banned …', undefined]);
  });
});
