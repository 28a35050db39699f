import { expect } from 'chai';
import { Client } from '#test/client.ts';
import { createDatabase, type Database } from '#test/database.ts';
import { type Api, startApi } from '#test/instances.ts';

describe('readiness', () => {
  let database: Database;
  let api: Api;
  const status = async () => (await new Client(api.base).get('/api/health/ready')).status;

  before(async () => {
    database = await createDatabase('health');
    await database.run('db/migrate.ts');
    api = await startApi('health', { DATABASE_URL: database.env.DATABASE_URL });
  });
  after(async () => {
    await api.stop();
    await database.drop();
  });

  for (const [title, breaks, mends] of [
    [
      'a table',
      'alter table crowded_cells rename to away',
      'alter table away rename to crowded_cells',
    ],
    [
      'a migration',
      `update knex_migrations set name = 'x' || name where name like '007%'`,
      `update knex_migrations set name = substr(name, 2) where name like 'x007%'`,
    ],
  ] as const) {
    it(`fails while ${title} is missing`, async () => {
      expect(await status()).to.equal(200);
      await database.knex.raw(breaks);
      expect(await status()).to.equal(503);
      await database.knex.raw(mends);
      expect(await status()).to.equal(200);
    });
  }
});
