/**
 * Loaded by mocha. Its main process starts the servers of the tests, unless `test/run.ts` has started them. mocha runs
 * the test files in two other processes, and in them the root hooks once for each file: each file has a database of
 * its own and an empty Redis.
 */
// Before all modules that read settings.
import { ENVIRONMENTS } from './process-environment.ts';
import './whole-values.ts';

import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'mocha';
import { waits } from '#db/waits.ts';
import { configure, leaveDatabase, startApiHere } from './api.ts';
import { setBase } from './client.ts';
import { createClone, dropDatabase, environmentOf } from './owner.ts';
import { redis } from './redis.ts';
import { startTestServers, type TestServers } from './test-servers.ts';

// A test and the product share a process. On a busy machine the timer of a command may run before its reply is read, and
// the product would do without Redis: count in memory, or deliver an event twice. The same holds for new connections.
Object.assign(waits, { redisCommand: 20_000, redisSilence: 20_000, connection: 30_000 });

const DAY_MS = 86_400_000;
/** Longer than any file whose tests depend on the day. */
const DAY_LEFT_MS = 300_000;

let servers: TestServers | undefined;
let files = 0;
let database = '';

export async function mochaGlobalSetup() {
  if (process.env[ENVIRONMENTS]) return;
  servers = await startTestServers();
  process.env[ENVIRONMENTS] = JSON.stringify(servers.environments);
}

export const mochaGlobalTeardown = () => servers?.stop();

export const mochaHooks = {
  async beforeAll(this: Context) {
    // At midnight UTC daily limits start again, decks are shuffled and pages are counted for another day.
    const leftMs = DAY_MS - (Date.now() % DAY_MS);
    if (leftMs < DAY_LEFT_MS) {
      this.timeout(2 * DAY_LEFT_MS);
      await sleep(leftMs);
    }
    const former = database;
    files += 1;
    database = `overlap_test_${process.pid}_${files}`;
    await createClone(database);
    Object.assign(process.env, environmentOf(database));
    await leaveDatabase();
    // Not after the former file: its last work in the background, such as the end of a socket, still used it.
    if (former) await dropDatabase(former);
    await redis.flushall();
    await configure();
    // Tests of the other layers start the programs that they need.
    const [{ file = '' } = {}] = this.test?.parent?.suites ?? [];
    if (/\.(test|fuzz)\.ts$/.test(file)) setBase(await startApiHere());
  },
};
