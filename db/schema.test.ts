import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { DISTANCE_STEPS_KM, WANTED_AGE_MAX_YEARS, WANTED_AGE_MIN_YEARS } from '#contract/limits.ts';
import { createDatabase, type Database } from '#test/database.ts';
import { dumpSchema, SCHEMA_FILE } from './schema.ts';

describe('the database schema', function () {
  this.timeout(180_000);
  let database: Database;

  before(async () => {
    database = await createDatabase('schema');
    await database.run('db/migrate.ts');
  });
  after(() => database.drop());

  it('equals db/schema.sql (run "node dev/write-schema.ts" to update it)', async () => {
    const client = await database.knex.client.acquireConnection();
    try {
      expect(readFileSync(SCHEMA_FILE, 'utf8')).to.equal(await dumpSchema(client));
    } finally {
      await database.knex.client.releaseConnection(client);
    }
  });

  it('uses the limits of the contract', async () => {
    const { rows } = await database.knex.raw(
      'select oldest_wanted_age(?) as open, oldest_wanted_age(?) as closed',
      [WANTED_AGE_MAX_YEARS, WANTED_AGE_MAX_YEARS - 1],
    );
    expect(rows[0]).to.deep.equal({ open: 999, closed: WANTED_AGE_MAX_YEARS - 1 });
    const checks = await database.knex.raw(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = 'discover_filters'::regclass and contype = 'c'`,
    );
    const text = checks.rows.map((row: { definition: string }) => row.definition).join('\n');
    expect(text)
      .to.include(`age_min >= ${WANTED_AGE_MIN_YEARS}) AND (age_min <= ${WANTED_AGE_MAX_YEARS}`)
      .and.include(`distance_km = ANY (ARRAY[${DISTANCE_STEPS_KM.join(', ')}])`);
  });
});
