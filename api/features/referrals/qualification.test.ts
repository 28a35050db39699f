import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { createMember, type Member } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';
import { completeProfile, createReferred, setPast } from '#test/referrals.ts';
import { qualifySignups } from './qualification.ts';

const JOINED = '2020-05-01';

async function qualifiedOn(id: number): Promise<string | undefined> {
  const { rows } = await pool().query(
    'select qualified_on from qualified_signups where member_id = $1',
    [id],
  );
  return rows[0]?.qualified_on;
}

const qualify = (date: string) => qualifySignups(date, 100_000);

describe('a qualified signup', () => {
  let base: string;
  let ann: Member;
  let ben: Member;

  before(async () => {
    [{ base }] = await sharedApis();
    ann = await createMember(base);
  });
  beforeEach(async () => {
    ben = await createReferred(base, ann);
    await completeProfile(ben.id);
  });

  it('requires a referral, a complete profile and three active days', async () => {
    await setPast(ben.id, JOINED, [1, 2]);
    await qualify('2020-05-02');
    expect(await qualifiedOn(ben.id), 'after two days').to.equal(undefined);
    await qualify('2020-05-03');
    expect(await qualifiedOn(ben.id)).to.equal('2020-05-03');
  });

  it('is recorded once, even when days are run again', async () => {
    await setPast(ben.id, JOINED, [1, 2]);
    for (const date of ['2020-05-03', '2020-05-03', '2020-05-20', '2020-05-04'])
      await qualify(date);
    expect(await qualifiedOn(ben.id)).to.equal('2020-05-03');
  });

  it('counts the first thirty days, including the day of joining', async () => {
    await setPast(ben.id, JOINED, [28, 29]);
    await qualify('2020-05-30');
    expect(await qualifiedOn(ben.id)).to.equal('2020-05-30');
    const late = await createReferred(base, ann);
    await completeProfile(late.id);
    await setPast(late.id, JOINED, [28, 30]);
    await qualify('2020-05-31');
    expect(await qualifiedOn(late.id)).to.equal(undefined);
  });

  const incomplete: [what: string, change: string][] = [
    ['has not answered "Before you start"', 'onboarded_at = null'],
    ['has said nothing about themselves', `bio = ''`],
    ['has two interests', `interests = '{Coffee,Dogs}'`],
    ['was removed', 'suspended_at = now()'],
    ['has closed the account', 'erased_at = now()'],
  ];
  for (const [what, change] of incomplete) {
    it(`is not recorded for a member who ${what}`, async () => {
      await setPast(ben.id, JOINED, [1, 2]);
      await pool().query(`update users set ${change} where id = $1`, [ben.id]);
      await qualify('2020-05-04');
      expect(await qualifiedOn(ben.id)).to.equal(undefined);
    });
  }

  it('is not recorded without a referral', async () => {
    const alone = await createMember(base);
    await completeProfile(alone.id);
    await setPast(alone.id, JOINED, [1, 2]);
    await qualify('2020-05-04');
    expect(await qualifiedOn(alone.id)).to.equal(undefined);
  });
});
