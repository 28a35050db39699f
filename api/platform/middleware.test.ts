import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import Koa from 'koa';
import type { PoolClient } from 'pg';
import { type Db, transaction } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import { answerErrors } from './middleware.ts';

/** Work of a request in its transaction. */
const OVERLOADS: Record<string, (db: Db) => Promise<unknown>> = {
  'a statement that reaches its time limit': async (db) => {
    await db.query("set local statement_timeout = '20ms'");
    await db.query('select pg_sleep(5)');
  },
  'a transaction whose connection Postgres closed while it waited': async (db) => {
    await db.query("set local idle_in_transaction_session_timeout = '20ms'");
    await new Promise<void>((resolve) => (db as PoolClient).once('end', resolve));
    await db.query('select 1');
  },
};

describe('the time limits of Postgres', () => {
  let server: Server;
  let work: (db: Db) => Promise<unknown>;

  before(async () => {
    const app = new Koa().use(answerErrors).use(() => transaction(work));
    server = createServer(app.callback()).listen(0);
    await once(server, 'listening');
  });
  after(() => server.close());

  it('are answered by 503, and the client may retry', async () => {
    const { port } = server.address() as AddressInfo;
    await expectEach(Object.entries(OVERLOADS), async ([, overload]) => {
      work = overload;
      const response = await fetch(`http://127.0.0.1:${port}/`);
      expect([response.status, response.headers.get('retry-after')]).to.deep.equal([503, '2']);
      expect(await response.json()).to.include({ code: 'unavailable' });
    });
  });
});
