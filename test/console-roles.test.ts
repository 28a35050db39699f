import { expect } from 'chai';
import pg from 'pg';
import type { Endpoint } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints.ts';
import { pathOf } from '#contract/path-of.ts';
import { statements } from '#db/sql.ts';
import { CONSOLE_REQUESTS, type CrawlRequest } from './console-requests.ts';
import { type ConsoleWorld, createConsoleWorld, createJoinedEvent } from './console-world.ts';
import { expectEach } from './each.ts';
import { inHours } from './in-hours.ts';
import { sql } from './sql.ts';

const EVENT = {
  title: 'Speed dating',
  venue: 'Hall',
  category: 'meetup',
  picture: 'city-dusk',
  price: 0,
  capacity: 9,
  date: inHours(72),
  timeZone: 'UTC',
};

type Requests = (world: ConsoleWorld) => CrawlRequest[] | Promise<CrawlRequest[]>;

/** Requests for every change by a moderator or admin, and for reads that are logged. */
const REQUESTS: Record<string, Requests> = {
  ...CONSOLE_REQUESTS,
  createEvent: () => [{ body: EVENT }],
  updateEvent: async (world) => [{ params: { id: await createJoinedEvent(world) }, body: EVENT }],
};
const LOGGED_READS = ['exportAudit', 'exportTransparency', 'getAccountCredits'];

/** An upload changes nothing until a change names it. */
const isByRole = ({ access, upload }: Endpoint): boolean =>
  !upload && (access === 'admin' || access === 'moderator');
const targets = Object.entries(endpoints as unknown as Record<string, Endpoint>).filter(
  ([name, call]) => isByRole(call) && (call.method !== 'GET' || LOGGED_READS.includes(name)),
);

/** Removes the role of the viewer after the request was let in, and before its transaction reads the role. */
async function withoutRole<T>(world: ConsoleWorld, work: () => Promise<T>): Promise<T> {
  const { query } = pg.Client.prototype;
  const setRole = (role: string) =>
    sql`update users set role = ${role} where id = ${world.viewer.id}`;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const send = () => Reflect.apply(query, this, args);
    const [{ text }] = args as [{ text?: string }];
    // Statements outside a transaction have a callback of the pool.
    const isInTransaction = typeof args.at(-1) !== 'function';
    if (!isInTransaction || text !== statements().get('find_role')?.text) return send();
    return setRole('member').then(send);
  } as typeof query;
  try {
    return await work();
  } finally {
    pg.Client.prototype.query = query;
    await setRole('admin');
  }
}

describe('every action of the console', () => {
  let world: ConsoleWorld;
  before(async () => {
    world = await createConsoleWorld('admin');
  });

  const countLogged = async (): Promise<number> => {
    const rows = await sql`select count(*)::int as count from audit_log
      where actor_id = ${world.viewer.id}`;
    return rows[0].count;
  };

  it('reads the role in its transaction, and is refused when the role ended after the request was let in', () =>
    expectEach(targets, async ([name, { method, path }]) => {
      for (const { params = {}, query, body } of (await REQUESTS[name]?.(world)) ?? []) {
        const logged = await countLogged();
        const target = pathOf(path, params) + (query ? `?${query}` : '');
        const { status, text } = await withoutRole(world, () =>
          world.viewer.client.call(method, target, body),
        );
        expect(status, text).to.equal(404);
        expect(await countLogged()).to.equal(logged);
      }
    }));

  it('is in this test', () => {
    expect(Object.keys(REQUESTS)).to.include.members(targets.map(([name]) => name));
    expect(targets).to.have.length.above(30);
  });
});
