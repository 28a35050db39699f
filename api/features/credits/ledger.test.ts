import { expect } from 'chai';
import { pool, transaction } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import { errorOf } from '#test/error-of.ts';
import { createMember, type Member } from '#test/factories.ts';
import { asOwner } from '#test/owner.ts';
import { balanceOf, giveCredits, ledgerSum } from '#test/referrals.ts';
import { sql } from '#test/sql.ts';
import { checkLedger } from './ledger-check.ts';
import { settleDue } from './settlement.ts';

const TERMS = { ratesBp: [1000, 500, 300, 200, 100, 50], holdDays: 7 };

describe('the ledger', () => {
  let ann: Member;

  before(async () => {
    ann = await createMember();
    await giveCredits(ann.id, 7.5);
  });
  afterEach(async () => {
    expect(await ledgerSum()).to.equal(0);
  });

  it('writes two entries per transfer that sum to zero', async () => {
    const rows = await sql`select e.account_id, e.amount_milli from entries e
      join transfers t on t.id = e.transfer_id
      where t.credit_id = ${ann.id} order by e.amount_milli`;
    expect(rows).to.deep.equal([
      { account_id: 1, amount_milli: -7500 },
      { account_id: ann.id, amount_milli: 7500 },
    ]);
  });

  it('refuses to change, delete or truncate accounts, transfers and entries', async () => {
    const changes = ['accounts', 'transfers', 'entries'].flatMap((table) => [
      `delete from ${table} where false`,
      `truncate ${table}`,
      `update ${table} set ${table === 'accounts' ? 'created_at = now()' : 'amount_milli = 1'}`,
    ]);
    await expectEach(changes, async (change) => {
      expect(await errorOf(pool().query(change))).to.match(/permission denied|is refused/);
      expect(await errorOf(asOwner(change))).to.include('is refused');
    });
  });

  it('refuses a single entry when its transaction commits', async () => {
    const message = await errorOf(
      transaction(async (db) => {
        await db.query('insert into entries values ($1, 999999999999, 5)', [ann.id]);
        // The check is deferred: the entry is visible within the transaction.
        const { rows } = await db.query(
          'select from entries where account_id = $1 and transfer_id = 999999999999',
          [ann.id],
        );
        expect(rows).to.have.length(1);
      }),
    );
    expect(message).to.include('do not sum to zero');
    expect(await balanceOf(ann.id)).to.equal(7500);
  });

  it('refuses later entries of a transfer, even when they balance', async () => {
    const rows = await sql`select id from transfers where credit_id = ${ann.id}`;
    const message = await errorOf(
      pool().query('insert into entries values (2, $1, 5), ($2, $1, -5)', [rows[0].id, ann.id + 1]),
    );
    expect(message).to.include('do not sum to zero');
  });

  it('refuses a transfer from or to an account that does not exist', async () => {
    const message = await errorOf(
      sql`insert into transfers (cause, kind, debit_id, credit_id, amount_milli)
        values ('unknown', 'purchase', 12345, 2, 5)`,
    );
    expect(message).to.include('an account that does not exist');
  });

  it('refuses transfers without an amount, to itself, of an unknown kind or without their signup', async () => {
    const odd = [
      `'odd', 'purchase', 1, 2, 0`,
      `'odd', 'purchase', 1, 2, -5`,
      `'odd', 'purchase', 2, 2, 5`,
      `'odd', 'gift', 1, 2, 5`,
      `'odd', 'commission', 1, 2, 5`,
    ];
    await expectEach(odd, async (values) => {
      const insert = `insert into transfers (cause, kind, debit_id, credit_id, amount_milli) values (${values})`;
      expect(await errorOf(pool().query(insert))).to.include('violates check constraint');
    });
  });

  it('stores one transfer per cause', async () => {
    const insert = () =>
      sql`insert into transfers (cause, kind, debit_id, credit_id, amount_milli)
        values ('once:' || ${ann.id}::bigint, 'purchase', ${ann.id}::bigint, 2, 500)`;
    await insert();
    expect(await errorOf(insert())).to.include('duplicate key');
    expect(await balanceOf(ann.id)).to.equal(7000);
  });

  it('passes the check', async () => {
    expect(await checkLedger()).to.deep.equal([]);
  });

  it('stops settlement while the check has faults, and resumes after their correction', async () => {
    const rows = await sql`select max(id) as id from transfers`;
    const tamper = async (by: number) => {
      await asOwner(
        `alter table entries disable trigger entries_append_only;
         update entries set amount_milli = amount_milli + ${by}
          where transfer_id = ${rows[0].id} and amount_milli > 0;
         alter table entries enable trigger entries_append_only`,
      );
    };
    await tamper(3);
    try {
      expect(await checkLedger()).to.deep.equal([
        'the sum over all accounts is not zero (1)',
        'balances differ from the transfers (1)',
      ]);
      expect(await errorOf(settleDue('2020-01-01', TERMS))).to.include('is not zero');
    } finally {
      await tamper(-3);
    }
    expect(await checkLedger()).to.deep.equal([]);
    await settleDue('2020-01-01', TERMS);
  });
});
