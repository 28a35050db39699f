import { UPLINE_LEVELS_MAX } from '#contract/limits.ts';
import { pool } from '#db/sql.ts';
import { ensureCode } from '../api/features/referrals/codes.ts';
import { insertUpline } from '../api/features/referrals/queries.ts';
import { createMember, type Member } from './factories.ts';
import { sql } from './sql.ts';

/** Inserts a member who joined through the referrer's link. */
export async function createReferred(
  referrer: { id: number },
  levels = UPLINE_LEVELS_MAX,
): Promise<Member> {
  const member = await createMember();
  await insertUpline({ memberId: member.id, code: await ensureCode(referrer.id), levels });
  return member;
}

/** A chain of members, each referred by the previous one. */
export async function createChain(length: number): Promise<Member[]> {
  const chain = [await createMember()];
  while (chain.length < length) {
    chain.push(await createReferred(chain[chain.length - 1] as Member));
  }
  return chain;
}

/** Makes a member's profile complete. */
export const completeProfile = (id: number) =>
  sql`update users set bio = 'Coffee, then mountains.', interests = '{Coffee,Mountains,Dogs}'
    where id = ${id}`;

/** Sets the UTC day of the signup, and the active days relative to it. */
export async function setPast(id: number, joinedOn: string, activeAfterDays: number[]) {
  await sql`update users
    set created_at = ${joinedOn}::timestamp at time zone 'UTC' + interval '9 hours'
    where id = ${id}`;
  await sql`delete from active_days where member_id = ${id}`;
  await sql`insert into active_days (member_id, day) select ${id}, ${joinedOn}::date + after
    from unnest(${[0, ...activeAfterDays]}::int[]) after`;
}

/** Inserts a qualified signup without checking the conditions. */
export const insertSignup = (id: number, qualifiedOn: string, baseMilli = 100_000) =>
  sql`insert into qualified_signups (member_id, base_milli, qualified_on)
    values (${id}, ${baseMilli}, ${qualifiedOn}::date)`;

/** Gives a member credits from the promotion account. */
export async function giveCredits(id: number, credits: number): Promise<void> {
  await sql`insert into accounts (id) values (${id}) on conflict do nothing`;
  await pool().query(
    `with signup as (
       insert into qualified_signups (base_milli, qualified_on, settled_on)
       values ($2::bigint, '2020-01-01', '2020-01-08') returning id)
     insert into transfers (cause, kind, debit_id, credit_id, amount_milli, signup_id, level, rate_bp)
     select 'commission:' || id || ':1', 'commission', 1, $1, $2, id, 1, 10000 from signup`,
    [id, credits * 1000],
  );
}

/** Sum of the entries of an account, in thousandths. */
export async function balanceOf(id: number): Promise<number> {
  const rows = await sql`select coalesce(sum(amount_milli), 0)::bigint as sum from entries
    where account_id = ${id}`;
  return rows[0].sum;
}

/** Sum over all accounts; always 0. */
export async function ledgerSum(): Promise<number> {
  return (await sql`select coalesce(sum(amount_milli), 0)::bigint as sum from entries`)[0].sum;
}
