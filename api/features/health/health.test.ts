import { expect } from 'chai';
import { logOf } from '#test/api.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { asOwner } from '#test/owner.ts';

describe('readiness', () => {
  const status = async () => (await new Client().get('/api/health/ready')).status;

  it('fails while a table or a migration is missing', async () => {
    const losses: [breaks: string, mends: string][] = [
      ['alter table crowded_cells rename to away', 'alter table away rename to crowded_cells'],
      [
        `update knex_migrations set name = 'x' || name where name like '007%'`,
        `update knex_migrations set name = substr(name, 2) where name like 'x007%'`,
      ],
    ];
    await expectEach(losses, async ([breaks, mends]) => {
      expect(await status()).to.equal(200);
      await asOwner(breaks);
      const lines = await logOf(async () => expect(await status()).to.equal(503));
      expect(lines.join()).to.include('the database lacks tables or migrations');
      await asOwner(mends);
      expect(await status()).to.equal(200);
    });
  });
});
