import { expect } from 'chai';
import pg from 'pg';
import { freePort, LOOPBACK } from '#dev/ports.ts';
import { connection } from './config.ts';
import { clientClass, createClient } from './primary-client.ts';
import { isUnavailable, pool, transaction } from './sql.ts';

/** The connection of the product, with a first host that is away. */
async function withHostAway() {
  const { connectionString, ...settings } = connection();
  const away = `${LOOPBACK}:${await freePort()}`;
  return { ...settings, connectionString: connectionString.replace('@', `@${away},`) };
}

describe('a connection to several hosts', () => {
  it('leads a pool and a client to the host that answers', async () => {
    const settings = await withHostAway();
    const client = createClient(settings);
    await client.connect();
    await client.query('select 1').finally(() => client.end());
    const several = new pg.Pool({ ...settings, Client: clientClass(settings) });
    const { rows } = await several.query('select 1 as one').finally(() => several.end());
    expect(rows).to.deep.equal([{ one: 1 }]);
  });

  it('does not connect a client that was ended meanwhile', async () => {
    const client = createClient(await withHostAway());
    const connected = client.connect();
    await client.end();
    const error = await connected.catch((reason) => reason);
    expect(isUnavailable(error)).to.equal(true);
  });

  it('counts as unavailable while no host is writable', async () => {
    const ports = await Promise.all([freePort(), freePort()]);
    const hosts = ports.map((port) => `${LOOPBACK}:${port}`);
    const connectionString = `postgres://user@${hosts.join()}/name`;
    for (let i = 0; i < 2; i += 1) {
      const error = await createClient({ connectionString })
        .connect()
        .catch((reason) => reason);
      expect(isUnavailable(error)).to.equal(true);
      expect(error.message).to.match(/^no host is writable: .*ECONNREFUSED.*; .*ECONNREFUSED/);
    }
  });
});

describe('a connection that only reads', () => {
  it('does not return to the pool', async () => {
    let pid = 0;
    const error = await transaction(async (db) => {
      ({ pid } = (await db.query('select pg_backend_pid() as pid')).rows[0]);
      await db.query('set transaction read only');
      await db.query('create table t ()');
    }).catch((reason) => reason);
    expect(error.code).to.equal('25006');
    const { rows } = await pool().query('select pg_backend_pid() as pid');
    expect(rows[0].pid).not.to.equal(pid);
  });
});
