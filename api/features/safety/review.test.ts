import { expect } from 'chai';
import { emailHash } from '#db/identity-hash.ts';
import { pool } from '#db/sql.ts';
import { errorOf } from '#test/error-of.ts';
import { createMatch, createMember, type Member, OPERATOR, sendMessage } from '#test/factories.ts';
import { ageCase, asOwner } from '#test/owner.ts';
import { freshEmail } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { review } from '../../../worker/review.ts';
import { deleteOldAuditEntries, listAuditEntries } from '../audit/queries.ts';
import { deleteClosedReports } from '../cases/closing.ts';
import { banMember } from '../decisions/operator-ban.ts';
import { listOpenReports } from './report-queries.ts';

const UNKIND = 'Something unkind';

describe('a report', () => {
  let ann: Member;
  let ben: Member;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember({ name: 'Ben\u0007' })]);
    const matchId = await createMatch(ann, ben);
    const { body } = await sendMessage(ben, matchId, UNKIND);
    const about = {
      reportedId: ben.id,
      reason: 'harassment',
      text: 'Please look',
      messageIds: [body.id],
    };
    expect((await ann.client.post('/api/reports', about)).status).to.equal(204);
  });

  const mine = async () =>
    (await listOpenReports()).filter(({ reportedId }) => reportedId === ben.id);
  const isThere = async ({ id }: Member) =>
    (await sql`select from users where id = ${id}`).length === 1;
  const close = (id: string | number | undefined, by = OPERATOR) => review(['close', `${id}`], by);
  const leave = ({ client }: Member) => client.call('DELETE', '/api/account');

  it('keeps its text and the id when the reported account is erased', async () => {
    await leave(ben);
    await eraseClosedAccounts();
    expect(await isThere(ben)).to.equal(false);
    const [report] = await mine();
    expect(report).to.include({ state: 'erased', messageText: UNKIND, reporterId: ann.id });
    expect(await close(report?.id)).to.deep.equal([`Closed report ${report?.id}.`]);
  });

  it('keeps the message text when the reporter closes the account', async () => {
    await leave(ann);
    await eraseClosedAccounts();
    expect(await isThere(ann)).to.equal(false);
    const [report] = await mine();
    expect(report).to.include({ messageText: UNKIND, reporterId: null, state: 'open' });
  });

  it('loses its texts 90 days after it was closed, and is deleted after six months', async () => {
    const id = (await mine())[0]?.id;
    await close(id);
    const rows = await sql`select case_id from reports where id = ${id}`;
    const age = (days: number) => ageCase(rows[0].case_id, days);
    await age(89);
    await deleteClosedReports();
    const hasTexts = async () =>
      (
        await sql`select num_nonnulls(text, message_text, evidence) > 0 as there from reports
          where id = ${id}`
      ).map(({ there }) => there);
    expect(await hasTexts()).to.deep.equal([true]);
    await age(91);
    await deleteClosedReports();
    expect(await hasTexts()).to.deep.equal([false]);
    await age(190);
    await deleteClosedReports();
    expect(await hasTexts()).to.deep.equal([]);
  });

  it('is listed with all details, ordered by due time', async () => {
    await ann.client.post('/api/reports', { reportedId: ben.id, reason: 'threat' });
    const reasons = (await mine()).map(({ reason, others }) => [reason, others]);
    expect(reasons).to.deep.equal([
      ['threat', 1],
      ['harassment', 1],
    ]);
    const text = (await review([], OPERATOR)).join('\n');
    for (const part of [
      UNKIND,
      'Please look',
      `reported: ${ben.id} "Ben " (open)`,
      `reporter: ${ann.id}`,
    ]) {
      expect(text).to.include(part);
    }
    expect(text).not.to.include('\u0007');
  });

  it('is closed once', async () => {
    const id = (await mine())[0]?.id;
    await close(id);
    expect(await errorOf(close(id))).to.include('No open report has the id');
  });

  it('stores and lists the moderator, time and reason of its closing', async () => {
    const id = (await mine())[0]?.id;
    await close(id, { by: 'ada', why: 'Not\u0007 a threat' });
    const shown = (await review([], OPERATOR)).filter((line) => line.includes(`close ${id} `));
    expect(shown).to.have.length(1);
    expect(shown[0]).to.match(
      new RegExp(
        `^  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC  ada: close ${id} \\(Not  a threat\\)$`,
      ),
    );
  });
});

describe('an entry of the audit log', () => {
  const decided = async (about: string) =>
    (await listAuditEntries({})).filter((decision) => decision.about === about);
  const decide = (about: string, days = 0) =>
    sql`insert into audit_log (at, actor, action, about, why)
      values (now() - make_interval(days => ${days}), 'ada', 'close', ${about}, '')`;

  it('to ban a member is stored', async () => {
    const { id } = await createMember();
    await banMember(id, { by: 'ada', why: 'threats' });
    const [note] = await decided(String(id));
    expect(note).to.include({ by: 'ada', action: 'ban', why: 'threats' });
    const rows = await sql`select at, at > now() - interval '1 minute' as "isNow" from audit_log
      where about = ${id}`;
    expect(rows).to.deep.equal([{ at: note?.at, isNow: true }]);
  });

  it('about an unknown member is not stored', async () => {
    expect(await banMember(12345, OPERATOR)).to.equal(undefined);
    expect(await decided('12345')).to.deep.equal([]);
  });

  it('to admit a person contains no email address', async () => {
    const email = freshEmail();
    await pool().query(
      `insert into signup_refusals (subject_hash, email_hash, reason, expires_on)
       values ($1, $1, 'under_age', current_date + 1)`,
      [emailHash(email)],
    );
    await review(['admit', email], OPERATOR);
    const note = (await listAuditEntries({})).find(({ action }) => action === 'admit');
    expect(note).to.include(OPERATOR);
    expect(note?.about).to.match(/^[0-9a-f]{16}$/);
  });

  it('cannot be changed, or deleted for twelve months', async () => {
    await decide('kept', 360);
    for (const ask of [(text: string) => pool().query(text), asOwner]) {
      expect(await errorOf(ask(`update audit_log set why = 'x'`))).to.match(/denied|is refused/);
      expect(await errorOf(ask('truncate audit_log'))).to.match(/denied|is refused/);
      expect(await errorOf(ask(`delete from audit_log where about = 'kept'`))).to.include(
        'is refused',
      );
    }
    await decide('over', 370);
    await deleteOldAuditEntries({});
    const rows = await sql`select about from audit_log where about in ('kept', 'over')`;
    expect(rows).to.deep.equal([{ about: 'kept' }]);
  });
});
