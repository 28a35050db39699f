import { expect } from 'chai';
import { asOwner } from '#test/owner.ts';
import { sql } from '#test/sql.ts';
import { reindexDiscovery } from './discovery.ts';

/** The file number of each index of the table. A rebuild changes it. */
async function listIndexFiles(): Promise<Map<string, number>> {
  const rows = await sql`select relname as name, relfilenode as file from pg_index
    join pg_class on pg_class.oid = indexrelid
    where indrelid = 'discover_profiles'::regclass and indisvalid`;
  return new Map(rows.map(({ name, file }) => [name, file]));
}

describe('the job reindex-discovery', () => {
  it('rebuilds every index and drops the unfinished ones of an interrupted run', async () => {
    const before = await listIndexFiles();
    await asOwner('create index unfinished on discover_profiles (active)');
    await asOwner(
      `update pg_index set indisvalid = false where indexrelid = 'unfinished'::regclass`,
    );
    expect(await reindexDiscovery()).to.equal(before.size);
    const after = await listIndexFiles();
    expect([...after.keys()].sort()).to.deep.equal([...before.keys()].sort());
    for (const [name, file] of after) expect(file, name).to.not.equal(before.get(name));
    expect((await sql`select to_regclass('unfinished') as found`)[0].found).to.equal(null);
  });
});
