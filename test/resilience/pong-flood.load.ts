import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import { createPairs } from '../bulk-factories.ts';
import { ORIGIN } from '../client.ts';
import { Deployment } from './deployment.ts';
import { median, percentile, report } from './measurements.ts';
import { Traffic } from './traffic.ts';

const SOCKETS = 3;
/** Alternating windows without and with the flood, so that other load on the machine affects both alike. */
const ROUNDS = 8;
const WINDOW_MS = 3_000;
/** Sockets of the former window are gone, and its requests are answered. */
const SETTLE_MS = 1_500;
const REQUEST_EVERY_MS = 25;
const SLOWER_MAX = 1.5;
/** Differences below the resolution of the measurement do not count. */
const RESOLUTION_MS = 3;

type Window = [from: number, to: number];

describe('pong floods', () => {
  let deployment: Deployment;
  beforeEach(async function () {
    this.timeout(180_000);
    deployment = await Deployment.start(1);
  });
  afterEach(() => deployment?.stop());

  it(`of ${SOCKETS} sockets slow the requests and messages of others by less than ${SLOWER_MAX}`, async function () {
    this.timeout(600_000);
    const attackers = (await createPairs(deployment.db, SOCKETS)).map(({ people }) => people[0]);
    // Bypasses the gateway, which runs in this process.
    const worker = new Worker(new URL('./pong-flooder.ts', import.meta.url), {
      workerData: {
        base: deployment.instances[0]?.base,
        origin: ORIGIN,
        cookies: attackers.map(({ cookie }) => cookie),
      },
    });
    const setFlooding = async (on: boolean) => {
      worker.postMessage(on);
      const [counts] = await once(worker, 'message');
      return counts as { sockets: number; bytes: number };
    };
    const traffic = await Traffic.start(deployment, 5);
    const sending = traffic.send(20);
    const reading = readMatches(traffic);
    const windows: Record<'quiet' | 'flooded', Window[]> = { quiet: [], flooded: [] };
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const isFlooded = round % 2 === 1;
      await setFlooding(isFlooded);
      await sleep(SETTLE_MS);
      const from = performance.now();
      await sleep(WINDOW_MS);
      windows[isFlooded ? 'flooded' : 'quiet'].push([from, performance.now()]);
    }
    const { sockets, bytes } = await setFlooding(false);
    reading.stop();
    await Promise.all([traffic.stopSending(), sending, reading.done]);
    await traffic.expectNothingLost();
    traffic.close();
    await worker.terminate();

    const requestsIn = ([from, to]: Window) =>
      traffic.requests
        .filter(({ startedAt }) => startedAt >= from && startedAt < to)
        .map(({ startedAt, endedAt }) => endedAt - startedAt);
    const messagesIn = ([from, to]: Window) => traffic.delays(from, to);
    const slower: string[] = [];
    const lines: string[] = [];
    for (const [kind, delays] of [
      ['requests', requestsIn],
      ['messages', messagesIn],
    ] as const) {
      for (const p of [0.5, 0.95]) {
        // The median of the windows: a machine that stalls for a second spoils one of them.
        const typical = (all: Window[]) => median(all.map((one) => percentile(delays(one), p)));
        const [before, during] = [typical(windows.quiet), typical(windows.flooded)];
        const count = windows.flooded.flatMap(delays).length;
        const text = `${kind} p${100 * p} ${before.toFixed(1)} → ${during.toFixed(1)} ms of ${count}`;
        lines.push(text);
        if (!(during <= SLOWER_MAX * before + RESOLUTION_MS)) slower.push(text);
      }
    }
    report(
      `pongs of ${SOCKETS} sockets, ${sockets} connections and ${(bytes / 2 ** 20).toFixed(0)} MiB in ${(ROUNDS * (WINDOW_MS + SETTLE_MS)) / 1000} s: ${lines.join(', ')}`,
    );
    expect(sockets, 'connections of the attacker').to.be.at.least(SOCKETS);
    expect(slower, 'slower with the flood').to.deep.equal([]);
  });
});

/** Reads the matches of all members in turn. */
function readMatches({ clients }: Traffic) {
  let isReading = true;
  const pending: Promise<unknown>[] = [];
  const read = async () => {
    for (let turn = 0; isReading; turn += 1) {
      const client = clients[turn % clients.length];
      if (client) pending.push(client.request('/api/matches'));
      await sleep(REQUEST_EVERY_MS);
    }
    await Promise.all(pending);
  };
  return {
    done: read(),
    stop() {
      isReading = false;
    },
  };
}
