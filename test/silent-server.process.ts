import { expect } from 'chai';
import {
  closePool,
  createClient,
  isUnavailable,
  limitQueries,
  pool,
  transaction,
} from '#db/sql.ts';
import { environment } from './environment.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** Longer than a busy machine takes for a query, and far below the time after which TCP gives up. */
const LIMIT_MS = 3_000;
const ENDED_WITHIN_MS = 30_000;

/** A server whose machine loses power answers nothing, and its connections stay open. */
describe('a Postgres that falls silent', () => {
  const proxy = new TcpProxy();
  let former: string;
  let port: number;
  let url: string;

  before(async () => {
    await closePool();
    former = String(environment().DATABASE_URL);
    port = Number(new URL(former).port);
    await proxy.open(port);
    url = former.replace(`:${port}/`, `:${proxy.port}/`);
    process.env.DATABASE_URL = url;
    limitQueries(LIMIT_MS);
  });
  after(async () => {
    await closePool();
    process.env.DATABASE_URL = former;
    limitQueries(undefined);
    await proxy.close();
  });

  it('frees the connections of requests, which the next ones get', async () => {
    await pool().query('select 1');
    const silenced = transaction(async (db) => {
      await db.query('select 1');
      proxy.stall('user');
      await db.query('select 2');
    });
    const start = performance.now();
    const error = await silenced.catch((reason: Error) => reason);
    expect(isUnavailable(error), String(error)).to.equal(true);
    expect(performance.now() - start).to.be.lessThan(ENDED_WITHIN_MS);
    const { rows } = await pool().query('select 3 as three');
    expect(rows).to.deep.equal([{ three: 3 }]);
  });

  it('does not end a process with a connection of its own', async () => {
    const client = createClient({ connectionString: url });
    await client.connect();
    const query = client.query('select pg_sleep(60)').catch((reason: Error) => reason);
    await proxy.close();
    expect(isUnavailable(await query)).to.equal(true);
    await proxy.open(port);
  });
});
