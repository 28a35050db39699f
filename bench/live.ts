/**
 * `make bench-live`: compares the live channel with the same relay built with socket.io and its Redis
 * adapter, and with a bare relay of ws and ioredis, in interleaved rounds. Then the polls of open chats without a live channel. The
 * last line is JSON. The exit code is 1 when a goal is missed. `node bench/live.ts relay|memory|polls` measures one part.
 */
import { Client } from 'pg';
import { createPairs, type Pair } from '#test/bulk-factories.ts';
import { atLeast, atMost, conclude, type Ratio, sized } from './goals.ts';
import { idleSocketKib } from './live/memory.ts';
import { measurePolls } from './live/polls.ts';
import { CORE, type Part, startPart } from './live/processes.ts';
import { interleave, lost, print, ratio, startGroup, stopGroup } from './live/rounds.ts';
import { startProduct } from './setup.ts';

/** A member may send 60 frames a minute, so the load needs many members. */
const PAIRS = sized(1_000, 20);
const IDLE_PAIRS = sized(5_200, 40);
const LOADS = [
  { rate: 500, seconds: sized(2, 0.1), rounds: sized(7, 1), p99Goal: 1.1 },
  // At saturation of both cores, the tail depends on the scheduler of the system.
  { rate: 3_000, seconds: sized(2, 0.1), rounds: sized(5, 1), p99Goal: 1.4 },
];

const isSelected = (part: string): boolean => (process.argv[2] ?? part) === part;

const { env, start, stop } = await startProduct('live');
process.once('SIGINT', () => process.exit(130));
try {
  const driver = await startPart('./driver.ts', CORE.clients);
  const db = new Client({ connectionString: env.DATABASE_URL });
  await db.connect();
  const pairs = await createPairs(db, isSelected('memory') ? IDLE_PAIRS : PAIRS);
  await db.end();
  const ratios: Ratio[] = [];
  if (isSelected('relay')) ratios.push(...(await measureRelays(driver, pairs.slice(0, PAIRS))));
  if (isSelected('memory')) ratios.push(await measureMemory(driver, pairs));
  await driver.stop();
  if (isSelected('polls')) {
    const api = await start('api', 'api/server.ts');
    ratios.push(...(await measurePolls(api.port as number)));
    await api.stop();
  }
  conclude('live', ratios);
} finally {
  await stop();
}
process.exit();

async function measureRelays(driver: Part, pairs: Pair[]): Promise<Ratio[]> {
  const groups = [
    await startGroup(driver, 'bare relay', pairs),
    await startGroup(driver, 'overlap', pairs),
    await startGroup(driver, 'socket.io', pairs),
  ];
  const ratios: Ratio[] = [];
  for (const load of LOADS) {
    const results = await interleave(driver, groups, load);
    print(`${load.rate} messages a second`, results);
    const at = `at ${load.rate}/s`;
    ratios.push(
      atMost(`p50 / socket.io ${at}`, ratio(results, 'p50', 'overlap', 'socket.io'), 1),
      atMost(`p99 / socket.io ${at}`, ratio(results, 'p99', 'overlap', 'socket.io'), load.p99Goal),
      atMost(`messages lost ${at}`, lost(results), 0),
    );
    if (load !== LOADS.at(-1)) continue;
    ratios.push(
      atMost('CPU a message / bare relay', ratio(results, 'cpu', 'overlap', 'bare relay'), 1.25),
      atLeast('messages a core / socket.io', ratio(results, 'cpu', 'socket.io', 'overlap'), 1.1),
    );
  }
  for (const group of groups) await stopGroup(driver, group);
  return ratios;
}

async function measureMemory(driver: Part, pairs: Pair[]): Promise<Ratio> {
  const bare = await idleSocketKib(driver, 'bare ws', pairs);
  const overlap = await idleSocketKib(driver, 'overlap', pairs);
  console.log(
    `\n${(pairs.length * 2).toLocaleString('en')} idle sockets, KiB each: ws ${bare.toFixed(1)}, overlap ${overlap.toFixed(1)}\n`,
  );
  return atMost('memory of an idle socket / bare ws', overlap / bare, 1.3);
}
