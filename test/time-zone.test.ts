import { expect } from 'chai';
import { createKnex } from '#db/knex.ts';
import { closePool, pool } from '#db/sql.ts';

/** A moment at which it is the next day already on Kiritimati. */
const DAY_OF_NOON = `select ('2001-02-03T12:00:00Z'::timestamptz)::date::text as day`;

describe('the days of a database that is set to another time zone', () => {
  const name = `kiritimati_${process.pid}`;
  const own = process.env.DATABASE_URL ?? '';

  before(async () => {
    await pool().query(`create database ${name}`);
    await pool().query(`alter database ${name} set timezone = 'Pacific/Kiritimati'`);
    await closePool();
    const address = new URL(own);
    address.pathname = `/${name}`;
    process.env.DATABASE_URL = address.href;
  });
  after(async () => {
    await closePool();
    process.env.DATABASE_URL = own;
    await pool().query(`drop database ${name} with (force)`);
  });

  it('are UTC days for every statement', async () => {
    const { rows } = await pool().query(DAY_OF_NOON);
    expect(rows).to.deep.equal([{ day: '2001-02-03' }]);
  });

  it('are UTC days for migrations and seeds', async () => {
    const knex = createKnex();
    const { rows } = await knex.raw(DAY_OF_NOON).finally(() => knex.destroy());
    expect(rows).to.deep.equal([{ day: '2001-02-03' }]);
  });
});
