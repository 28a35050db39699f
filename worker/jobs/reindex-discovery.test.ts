import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { asOwner } from '#test/owner.ts';
import { reindexDiscovery } from './reindex-discovery.ts';

/** Indexes of the table, and the file that each is kept in. */
async function filesOfIndexes(): Promise<Map<string, number>> {
  const { rows } = await pool().query(
    `select relname as name, relfilenode as file from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'discover_profiles'::regclass and indisvalid`,
  );
  return new Map(rows.map(({ name, file }) => [name, file]));
}

describe('the job that builds the indexes of discovery anew', () => {
  it('builds each of them, and clears away what an earlier turn left unfinished', async () => {
    const before = await filesOfIndexes();
    await asOwner('create index left_unfinished on discover_profiles (active)');
    await asOwner(
      `update pg_index set indisvalid = false where indexrelid = 'left_unfinished'::regclass`,
    );
    expect(await reindexDiscovery()).to.equal(before.size);
    const after = await filesOfIndexes();
    expect([...after.keys()].sort()).to.deep.equal([...before.keys()].sort());
    for (const [name, file] of after) expect(file, name).to.not.equal(before.get(name));
    const { rows } = await pool().query(`select to_regclass('left_unfinished') as found`);
    expect(rows[0].found).to.equal(null);
  });
});
