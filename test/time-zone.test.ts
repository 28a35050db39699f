import { expect } from 'chai';
import { createKnex } from '#db/knex.ts';
import { closePool, pool } from '#db/sql.ts';
import { asOwner, environmentOf } from './owner.ts';

/** At noon UTC the next day has begun on Kiritimati. */
const DAY_OF_NOON = `select ('2001-02-03T12:00:00Z'::timestamptz)::date::text as day`;

describe('days in a database with another time zone', () => {
  const name = `kiritimati_${process.pid}`;
  const { DATABASE_URL, OWNER_DATABASE_URL } = process.env;

  before(async () => {
    await asOwner(`create database ${name}`);
    await asOwner(`alter database ${name} set timezone = 'Pacific/Kiritimati'`);
    await closePool();
    Object.assign(process.env, environmentOf(name));
  });
  after(async () => {
    await closePool();
    Object.assign(process.env, { DATABASE_URL, OWNER_DATABASE_URL });
    await asOwner(`drop database ${name} with (force)`);
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
