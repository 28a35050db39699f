/**
 * `make bench-live`: the product's own live channel beside the same relay over socket.io with its Redis
 * adapter and beside an echo without any relay, in interleaved rounds of one run. The last line is
 * JSON; the exit code is 1 when a goal falls short. `node bench/live.ts memory` measures one part,
 * and `node bench/live.ts memory 1200` with fewer idle pairs.
 */
import { Client } from 'pg';
import { createCrowd, type Pair } from '#test/crowd.ts';
import { atLeast, atMost, conclude, type Ratio } from './goals.ts';
import { bareRedis } from './live/bare-redis.ts';
import { idleSocketKib } from './live/memory.ts';
import { CORE, type Part, startPart } from './live/processes.ts';
import { interleave, ratio, relay, startGroup, stopGroup } from './live/relay.ts';
import { lost, microseconds, print } from './live/report.ts';
import { startSite } from './live/site.ts';
import { measureWholeWay } from './live/whole-way.ts';

/** A member may send 60 frames a minute, so the load needs many. */
const PAIRS = 1_000;
const IDLE_PAIRS = Number(process.argv[3] ?? 5_200);
const FULL = { rounds: 5, rate: 3_000, seconds: 2 };
const CALM = { rounds: 7, rate: 500, seconds: 1 };
const INSTANCES = [2, 4, 8];

/** A part is measured when it is named, or when none is. */
const wanted = (part: string): boolean => (process.argv[2] ?? part) === part;

const site = await startSite();
Object.assign(process.env, site.env);
process.once('SIGINT', () => process.exit(130));
try {
  const driver = await startPart('./driver.ts', CORE.clients);
  const db = new Client({ connectionString: site.env.DATABASE_URL });
  await db.connect();
  const pairs = await createCrowd(db, Math.max(PAIRS, wanted('memory') ? IDLE_PAIRS : 0));
  await db.end();
  const ratios: Ratio[] = [];
  if (wanted('relay')) ratios.push(...(await measureRelays(driver, pairs.slice(0, PAIRS))));
  if (wanted('whole')) ratios.push(await measureWhole(driver, pairs.slice(0, PAIRS / 5)));
  if (wanted('scale')) ratios.push(...(await measureScale(driver, pairs.slice(0, PAIRS / 2))));
  if (wanted('memory')) ratios.push(...(await measureMemory(driver, pairs.slice(0, IDLE_PAIRS))));
  await driver.stop();
  conclude('live', ratios);
} finally {
  await site.stop();
}
process.exit();

async function measureRelays(driver: Part, pairs: Pair[]): Promise<Ratio[]> {
  const groups = [
    await startGroup(driver, 'ws echo', { instances: 2, pairs }),
    await startGroup(driver, 'overlap', { instances: 2, pairs }),
    await startGroup(driver, 'socket.io', { instances: 2, pairs }),
  ];
  const calm = await interleave(driver, groups, CALM);
  const full = await interleave(driver, groups, FULL);
  const redis = await bareRedis(site.env.REDIS_URL, 2_000);
  for (const group of groups) await stopGroup(driver, group);
  print(`${CALM.rate} messages a second, ${PAIRS * 2} sockets each`, calm);
  print(`${FULL.rate} messages a second`, full);
  console.log(
    `\nbare Redis, PUBLISH to arrival: p50 ${redis.p50.toFixed(3)} ms, p99 ${redis.p99.toFixed(3)} ms`,
  );
  return [
    atMost('CPU a message / ws echo', ratio(full, 'cpu', 'overlap', 'ws echo'), 2),
    atLeast('messages a core / socket.io', ratio(full, 'cpu', 'socket.io', 'overlap'), 1.5),
    atMost('p50 / ws echo', ratio(calm, 'p50', 'overlap', 'ws echo'), 2.5),
    atMost('p50 / socket.io', ratio(calm, 'p50', 'overlap', 'socket.io'), 0.7),
    atMost('messages lost', lost(calm) + lost(full), 0),
  ];
}

/** The relay must not be what one waits for: beyond its answer a message takes no more than a third. */
async function measureWhole(driver: Part, pairs: Pair[]): Promise<Ratio> {
  const { seen, answered } = await measureWholeWay(driver, pairs);
  return atMost('posted until seen, p50 / posted until answered', seen.p50 / answered.p50, 1.3);
}

async function measureScale(driver: Part, pairs: Pair[]): Promise<Ratio[]> {
  const ratios: Ratio[] = [];
  for (const instances of INSTANCES) {
    const name = `overlap on ${instances}`;
    const group = await startGroup(driver, 'overlap', { name, instances, pairs });
    const { events, cpu } = await relay(driver, group, 800, 3);
    await stopGroup(driver, group);
    console.log(
      `${instances} instances: ${events.toFixed(3)} events a message, ${microseconds(cpu)} us of CPU`,
    );
    ratios.push(atMost(`events a message, ${instances} instances`, events, 1));
  }
  return ratios;
}

async function measureMemory(driver: Part, pairs: Pair[]): Promise<Ratio[]> {
  const echo = await idleSocketKib(driver, 'ws echo', pairs);
  const overlap = await idleSocketKib(driver, 'overlap', pairs);
  const socketIo = await idleSocketKib(driver, 'socket.io', pairs);
  console.log(
    `\n${(IDLE_PAIRS * 2).toLocaleString('en')} idle sockets, KiB each: ws ${echo.toFixed(1)}, overlap ${overlap.toFixed(1)}, socket.io ${socketIo.toFixed(1)}\n`,
  );
  return [
    atMost('memory of an idle socket / bare ws', overlap / echo, 1.3),
    atMost('memory of an idle socket / socket.io', overlap / socketIo, 0.55),
  ];
}
