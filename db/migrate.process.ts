import { spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { createDatabase } from '#test/database.ts';

describe('db/migrate.ts', () => {
  it('names data of a version that it cannot migrate, in a sentence, and leaves it unchanged', async () => {
    const database = await createDatabase('misfit');
    try {
      await database.run('db/migrate.ts');
      const names = () => database.knex('knex_migrations').orderBy('id').pluck('name');
      await database.knex.raw(
        `update knex_migrations set name = 'x' || name where name like '007%'`,
      );
      const before = await names();
      const options = { env: database.env, encoding: 'utf8' } as const;
      const { status, stderr } = spawnSync(process.execPath, ['db/migrate.ts'], options);
      expect(status).to.equal(1);
      expect(stderr).to.match(
        /^This version cannot migrate the data, whose newest migration is \d+_\S+\.ts: \w+ "\w+" already exists[^.]*\. The data is unchanged\. Next: start the version that wrote it, and see docs\/operate\/upgrade\.md\n$/,
      );
      expect(await names()).to.deep.equal(before);
    } finally {
      await database.drop();
    }
  });
});
