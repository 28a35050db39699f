import { expect } from 'chai';
import { addDays } from '#contract/days.ts';
import { personOf } from '#dev/provider-people.ts';
import { Client } from '#test/client.ts';
import { createMatch, createMember, type Member, OPERATOR } from '#test/factories.ts';
import { completeProfile, setPast } from '#test/referrals.ts';
import { freshEmail, join, reachCallback, redeem } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { deleteRetainedIdentities } from '../../../worker/jobs/expire-queries.ts';
import { banMember } from '../decisions/operator-ban.ts';
import { ensureCode } from '../referrals/codes.ts';
import { insertUpline } from '../referrals/queries.ts';
import { qualifySignups } from '../referrals/service.ts';

describe('a person who deletes the account and returns', () => {
  let emails: { ann: string; ben: string };
  let ann: Member;
  let ben: Member;

  beforeEach(async () => {
    emails = { ann: freshEmail(), ben: freshEmail() };
    [ann, ben] = await Promise.all([join(emails.ann), join(emails.ben)]);
  });

  const block = (by: Member, other: Member) =>
    by.client.post('/api/blocks', { blockedId: other.id });
  const unblock = (by: Member, other: Member) =>
    by.client.call('DELETE', `/api/blocks/${other.id}`);
  const leave = ({ client }: Member) => client.call('DELETE', '/api/account');
  async function sees(viewer: Member, other: Member): Promise<boolean> {
    return (await viewer.client.get(`/api/users/${other.id}`)).status === 200;
  }
  async function comeBack(name: 'ann' | 'ben'): Promise<Member> {
    await eraseClosedAccounts();
    return join(emails[name]);
  }

  it('is still blocked by the other member, who can unblock', async () => {
    await block(ann, ben);
    await leave(ben);
    const returned = await comeBack('ben');
    expect(returned.id).not.to.equal(ben.id);
    expect([await sees(ann, returned), await sees(returned, ann)]).to.deep.equal([false, false]);
    const { body } = await ann.client.get('/api/blocks');
    expect(body.map(({ id }: { id: number }) => id)).to.deep.equal([ben.id]);
    await unblock(ann, ben);
    expect([await sees(ann, returned), await sees(returned, ann)]).to.deep.equal([true, true]);
  });

  it('still blocks the other member, even before the old account is erased', async () => {
    await block(ann, ben);
    await leave(ann);
    const returned = await join(emails.ann);
    expect([await sees(ben, returned), await sees(returned, ben)]).to.deep.equal([false, false]);
  });

  it('is still blocked when both have deleted their accounts and returned', async () => {
    await block(ann, ben);
    await leave(ben);
    await leave(ann);
    const ben2 = await comeBack('ben');
    const ann2 = await comeBack('ann');
    expect([await sees(ann2, ben2), await sees(ben2, ann2)]).to.deep.equal([false, false]);
  });

  it('is not blocked after an unblock', async () => {
    await block(ann, ben);
    await unblock(ann, ben);
    await leave(ben);
    expect(await sees(ann, await comeBack('ben'))).to.equal(true);
  });

  it('is not blocked after an unblock of the erased account', async () => {
    await block(ann, ben);
    await leave(ben);
    await eraseClosedAccounts();
    await unblock(ann, ben);
    expect(await sees(ann, await comeBack('ben'))).to.equal(true);
  });

  it('is not blocked a year later', async () => {
    await block(ann, ben);
    await leave(ben);
    await sql`update retained_blocks set expires_on = current_date
      where expires_on > now() + interval '360 days'`;
    await deleteRetainedIdentities();
    expect(await sees(ann, await comeBack('ben'))).to.equal(true);
  });

  it('cannot return after a ban that follows the deletion', async () => {
    await createMatch(ann, ben);
    await ann.client.post('/api/reports', { reportedId: ben.id, reason: 'threat' });
    await leave(ben);
    const returned = await comeBack('ben');
    const ban = await banMember(ben.id, OPERATOR);
    expect(ban?.members).to.have.members([ben.id, returned.id]);
    expect((await returned.client.get('/api/matches')).status).to.equal(401);
    await sql`delete from users where id = ${returned.id}`;
    await eraseClosedAccounts();
    const browser = new Client();
    await reachCallback(browser, emails.ben);
    expect((await redeem(browser)).status).to.equal(403);
  });

  describe('with a referral', () => {
    const JOINED = '2019-01-01';

    /** Joins through Ann's link and fulfills the conditions. @returns whether the signup qualified. */
    async function joinAndCount(): Promise<{ member: Member; counts: boolean }> {
      const member = await join(emails.ben);
      await insertUpline({ memberId: member.id, code: await ensureCode(ann.id), levels: 1 });
      await completeProfile(member.id);
      await setPast(member.id, JOINED, [1, 2]);
      await qualifySignups(addDays(JOINED, 2), 100_000);
      const rows = await sql`select from qualified_signups where member_id = ${member.id}`;
      return { member, counts: rows.length === 1 };
    }
    const leaveAndBeErased = async (member: Member) => {
      await leave(member);
      await eraseClosedAccounts();
    };
    beforeEach(() => leaveAndBeErased(ben));

    it('qualifies once, even after several returns', async () => {
      const counted: boolean[] = [];
      for (let times = 0; times < 3; times += 1) {
        const { member, counts } = await joinAndCount();
        counted.push(counts);
        await leaveAndBeErased(member);
      }
      expect(counted).to.deep.equal([true, false, false]);
    });

    it('qualifies again after a year', async () => {
      await leaveAndBeErased((await joinAndCount()).member);
      await sql`update retained_signups set expires_on = current_date`;
      await deleteRetainedIdentities();
      expect((await joinAndCount()).counts).to.equal(true);
    });
  });

  it('leaves no identity that is readable without the key', async () => {
    const subject = personOf(emails.ben)?.sub ?? '';
    await block(ann, ben);
    await leave(ben);
    await eraseClosedAccounts();
    const rows = await sql`select f::text as row from retained_blocks f`;
    expect(rows.length).to.be.greaterThan(0);
    for (const { row } of rows) expect(row).not.to.include(subject);
  });

  it('retains nothing without an identity provider', async () => {
    const [cat, dan] = await Promise.all([createMember(), createMember()]);
    await block(cat, dan);
    expect((await leave(dan)).status).to.equal(204);
  });
});
