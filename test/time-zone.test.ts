import { expect } from 'chai';
import pg from 'pg';
import { ownerConnection } from '#db/config.ts';
import { createKnex } from '#db/knex.ts';
import { closePool, pool } from '#db/sql.ts';
import { asOwner } from './owner.ts';

/** At noon UTC the next day has begun on Kiritimati. */
const DAY_OF_NOON = `select ('2001-02-03T12:00:00Z'::timestamptz)::date::text as day`;

describe('days in a database with another time zone', () => {
  before(async () => {
    const [{ name }] = (await asOwner('select current_database() as name')).rows;
    await asOwner(`alter database ${name} set timezone = 'Pacific/Kiritimati'`);
    // New connections have the new default.
    await closePool();
  });

  it('begin earlier on a connection that sets no time zone', async () => {
    const client = new pg.Client(ownerConnection().connectionString);
    await client.connect();
    const { rows } = await client.query(DAY_OF_NOON).finally(() => client.end());
    expect(rows).to.deep.equal([{ day: '2001-02-04' }]);
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
