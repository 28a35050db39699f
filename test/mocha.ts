/**
 * Loaded by mocha. Its main process starts the servers of the tests, unless `test/run.ts` has started them. mocha runs
 * the test files in two other processes, and in them the root hooks once for each file: each file has a database of
 * its own and an empty Redis.
 */
// Before all modules that read settings.
import { ENVIRONMENTS } from './process-environment.ts';
import './whole-values.ts';

import type { Context } from 'mocha';
import { configure, leaveDatabase, startApiHere } from './api.ts';
import { setBase } from './client.ts';
import { createClone, dropDatabase, environmentOf } from './owner.ts';
import { redis } from './redis.ts';
import { startTestServers, type TestServers } from './test-servers.ts';

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
