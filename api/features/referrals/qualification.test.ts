import { expect } from 'chai';
import { addDays } from '#contract/days.ts';
import { pool } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import { createMember, type Member, makeOnePerson } from '#test/factories.ts';
import { completeProfile, createReferred, setPast } from '#test/referrals.ts';
import { sql } from '#test/sql.ts';
import { qualifySignups } from './service.ts';

const JOINED = '2020-05-01';

async function qualifiedOn(id: number): Promise<string | undefined> {
  const rows = await sql`select qualified_on from qualified_signups where member_id = ${id}`;
  return rows[0]?.qualified_on;
}

const qualify = (date: string) => qualifySignups(date, 100_000);

describe('a qualified signup', () => {
  let ann: Member;
  let ben: Member;

  before(async () => {
    ann = await createMember();
  });
  beforeEach(async () => {
    ben = await createReferred(ann);
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
    const late = await createReferred(ann);
    await completeProfile(late.id);
    await setPast(late.id, JOINED, [28, 30]);
    await qualify('2020-05-31');
    expect(await qualifiedOn(late.id)).to.equal(undefined);
  });

  it('is not recorded for a member who is incomplete, banned or gone', async () => {
    const changes = [
      'onboarded_at = null',
      `bio = ''`,
      `interests = '{Coffee,Dogs}'`,
      'suspended_at = now()',
      'erased_at = now()',
    ];
    await expectEach(changes, async (change) => {
      const { id } = await createReferred(ann);
      await completeProfile(id);
      await setPast(id, JOINED, [1, 2]);
      await pool().query(`update users set ${change} where id = $1`, [id]);
      await qualify('2020-05-04');
      expect(await qualifiedOn(id)).to.equal(undefined);
    });
  });

  it('of a member who signs in by passkey needs a confirmed address or photo', async () => {
    const passkey = `insert into passkeys (user_id, credential_id, rp_id, public_key, counter, transports,
                       device_type, backed_up, name)
       values ($1, $1::bigint::text, 'localhost', '\\x00', 0, '{}', 'multiDevice', true, 'Passkey')`;
    const address = `insert into identities (user_id, provider, subject_hash)
       values ($1, 'email', sha256($1::bigint::text::bytea))`;
    const photo = `update users set verified_photo = repeat('a', 32), verified_at = now() where id = $1`;
    const accounts: [statements: string[], qualifies: boolean][] = [
      [[passkey], false],
      [[passkey, address], true],
      [[passkey, photo], true],
      [[address], true],
    ];
    await expectEach(accounts, async ([statements, qualifies]) => {
      const { id } = await createReferred(ann);
      await completeProfile(id);
      await setPast(id, JOINED, [1, 2]);
      for (const statement of statements) await pool().query(statement, [id]);
      await qualify('2020-05-04');
      expect((await qualifiedOn(id)) !== undefined).to.equal(qualifies);
    });
  });

  it('is not recorded for a second account of a person, whether the first was referred or not', async () => {
    const referred = await createReferred(ann);
    await completeProfile(referred.id);
    for (const first of [await createMember(), referred]) {
      const second = await createReferred(ann);
      await completeProfile(second.id);
      await makeOnePerson(first, second);
      await setPast(first.id, JOINED, [1, 2]);
      await setPast(second.id, addDays(JOINED, 1), [1, 2]);
      await qualify(addDays(JOINED, 4));
      expect(await qualifiedOn(second.id)).to.equal(undefined);
    }
    expect(await qualifiedOn(referred.id)).to.equal(addDays(JOINED, 4));
  });

  it('is not recorded without a referral', async () => {
    const alone = await createMember();
    await completeProfile(alone.id);
    await setPast(alone.id, JOINED, [1, 2]);
    await qualify('2020-05-04');
    expect(await qualifiedOn(alone.id)).to.equal(undefined);
  });
});
