import { expect } from 'chai';
import { addDays } from '#contract/days.ts';
import { pool } from '#db/sql.ts';
import { personOf } from '#dev/provider-people.ts';
import { Client } from '#test/client.ts';
import { createMatch, createMember, type Member, OPERATOR } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';
import { completeProfile, setPast } from '#test/referrals.ts';
import { freshEmail, join, reachCallback, redeem } from '#test/sign-in.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { forgetFormerMembers } from '../../../worker/jobs/expire.ts';
import { ensureCode } from '../referrals/codes.ts';
import { qualifySignups } from '../referrals/qualification.ts';
import { insertUpline } from '../referrals/queries.ts';
import { removeForAbuse } from './removal.ts';

describe('somebody who deletes the account and comes back', () => {
  let base: string;
  let emails: { ann: string; ben: string };
  let ann: Member;
  let ben: Member;

  beforeEach(async () => {
    [{ base }] = await sharedApis();
    emails = { ann: freshEmail(), ben: freshEmail() };
    [ann, ben] = await Promise.all([join(base, emails.ann), join(base, emails.ben)]);
  });

  const block = (by: Member, whom: Member) => by.client.post('/api/blocks', { blockedId: whom.id });
  const unblock = (by: Member, whom: Member) => by.client.call('DELETE', `/api/blocks/${whom.id}`);
  const leave = ({ client }: Member) => client.call('DELETE', '/api/account');
  async function sees(viewer: Member, other: Member): Promise<boolean> {
    return (await viewer.client.get(`/api/users/${other.id}`)).status === 200;
  }
  async function comeBack(name: 'ann' | 'ben'): Promise<Member> {
    await eraseClosedAccounts();
    return join(base, emails[name]);
  }

  it('is still blocked by whoever stayed, who may take it back', async () => {
    await block(ann, ben);
    await leave(ben);
    const again = await comeBack('ben');
    expect(again.id).not.to.equal(ben.id);
    expect([await sees(ann, again), await sees(again, ann)]).to.deep.equal([false, false]);
    const { body } = await ann.client.get('/api/blocks');
    expect(body.map(({ id }: { id: number }) => id)).to.deep.equal([again.id]);
    await unblock(ann, again);
    expect([await sees(ann, again), await sees(again, ann)]).to.deep.equal([true, true]);
  });

  it('still blocks whom they blocked, before the old account is erased too', async () => {
    await block(ann, ben);
    await leave(ann);
    const again = await join(base, emails.ann);
    expect([await sees(ben, again), await sees(again, ben)]).to.deep.equal([false, false]);
  });

  it('is still blocked when both have left meanwhile, whoever returns last', async () => {
    await block(ann, ben);
    await leave(ben);
    await leave(ann);
    const ben2 = await comeBack('ben');
    const ann2 = await comeBack('ann');
    expect([await sees(ann2, ben2), await sees(ben2, ann2)]).to.deep.equal([false, false]);
  });

  it('is not blocked where the block was taken back before', async () => {
    await block(ann, ben);
    await unblock(ann, ben);
    await leave(ben);
    expect(await sees(ann, await comeBack('ben'))).to.equal(true);
  });

  it('is forgotten a year later', async () => {
    await block(ann, ben);
    await leave(ben);
    await pool().query(
      `update former_blocks set kept_until = current_date where kept_until > now() + interval '364 days'`,
    );
    await forgetFormerMembers();
    expect(await sees(ann, await comeBack('ben'))).to.equal(true);
  });

  it('does not come back after being removed, though the account was deleted first', async () => {
    await createMatch(ann, ben);
    await ann.client.post('/api/reports', { reportedId: ben.id, reason: 'threat' });
    await leave(ben);
    const again = await comeBack('ben');
    const removal = await removeForAbuse(ben.id, OPERATOR);
    expect(removal?.members).to.have.members([ben.id, again.id]);
    expect((await again.client.get('/api/matches')).status).to.equal(401);
    await pool().query('update reports set closed_at = now() where reported_id = $1', [ben.id]);
    await pool().query('delete from users where id = $1', [again.id]);
    await eraseClosedAccounts();
    const browser = new Client(base);
    await reachCallback(browser, emails.ben);
    expect((await redeem(browser)).status).to.equal(403);
  });

  describe('through the link of a member who has earned by them', () => {
    let day = 0;

    /** Joins through Ann's link and does all that makes a signup count. @returns whether it did. */
    async function joinAndCount(): Promise<{ member: Member; counts: boolean }> {
      const member = await join(base, emails.ben);
      await insertUpline({ memberId: member.id, code: await ensureCode(ann.id) });
      await completeProfile(member.id);
      day += 10;
      const joined = addDays('2019-01-01', day);
      await setPast(member.id, joined, [1, 2]);
      await qualifySignups(addDays(joined, 2), 100_000);
      const { rowCount } = await pool().query(
        'select from qualified_signups where member_id = $1',
        [member.id],
      );
      return { member, counts: rowCount === 1 };
    }
    const leaveAndBeErased = async (member: Member) => {
      await leave(member);
      await eraseClosedAccounts();
    };
    beforeEach(() => leaveAndBeErased(ben));

    it('counts once, however often they return', async () => {
      const counted: boolean[] = [];
      for (let times = 0; times < 3; times += 1) {
        const { member, counts } = await joinAndCount();
        counted.push(counts);
        await leaveAndBeErased(member);
      }
      expect(counted).to.deep.equal([true, false, false]);
    });

    it('counts again after a year away', async () => {
      await leaveAndBeErased((await joinAndCount()).member);
      await pool().query('update counted_people set kept_until = current_date');
      await forgetFormerMembers();
      expect((await joinAndCount()).counts).to.equal(true);
    });
  });

  it('leaves nothing that another key could read', async () => {
    const subject = personOf(emails.ben)?.sub ?? '';
    await block(ann, ben);
    await leave(ben);
    await eraseClosedAccounts();
    const { rows } = await pool().query('select f::text as row from former_blocks f');
    expect(rows.length).to.be.greaterThan(0);
    for (const { row } of rows) expect(row).not.to.include(subject);
  });

  it('counts for nothing where a member has no provider', async () => {
    const [cat, dan] = await Promise.all([createMember(base), createMember(base)]);
    await block(cat, dan);
    expect((await leave(dan)).status).to.equal(204);
  });
});
