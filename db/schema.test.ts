import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import pg from 'pg';
import {
  FILTER_DISTANCE_MAX_KM,
  WANTED_AGE_MAX_YEARS,
  WANTED_AGE_MIN_YEARS,
} from '#contract/limits.ts';
import { ownerConnection } from './config.ts';
import { dumpSchema, SCHEMA_FILE } from './schema.ts';

describe('the database schema', () => {
  let client: pg.Client;

  before(async () => {
    client = new pg.Client(ownerConnection());
    await client.connect();
  });
  after(() => client.end());

  it('equals db/schema.sql (run "node dev/write-schema.ts" to update it)', async () => {
    expect(readFileSync(SCHEMA_FILE, 'utf8')).to.equal(await dumpSchema(client));
  });

  it('uses the limits of the contract', async () => {
    const { rows } = await client.query(
      'select oldest_wanted_age($1) as open, oldest_wanted_age($2) as closed',
      [WANTED_AGE_MAX_YEARS, WANTED_AGE_MAX_YEARS - 1],
    );
    expect(rows[0]).to.deep.equal({ open: 999, closed: WANTED_AGE_MAX_YEARS - 1 });
    const checks = await client.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = 'discover_filters'::regclass and contype = 'c'`,
    );
    expect(checks.rows.map(({ definition }) => definition).join('\n'))
      .to.include(`age_min >= ${WANTED_AGE_MIN_YEARS}) AND (age_min <= ${WANTED_AGE_MAX_YEARS}`)
      .and.include(`distance_km >= 1) AND (distance_km <= ${FILTER_DISTANCE_MAX_KM}`);
  });
});
