import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import { createPairs } from '../bulk-factories.ts';
import { ORIGIN } from '../client.ts';
import { Deployment } from './deployment.ts';
import { cpuMs, percentile, report } from './measurements.ts';
import { Traffic } from './traffic.ts';

const SOCKETS = 3;
const MEASURED_MS = 12_000;
/** Compiles the code and fills the caches. */
const WARM_UP_MS = 3_000;
const REQUEST_EVERY_MS = 25;
const DEARER_MAX = 1.5;

describe('pong floods', () => {
  let deployment: Deployment;
  beforeEach(async function () {
    this.timeout(180_000);
    deployment = await Deployment.start(1);
  });
  afterEach(() => deployment?.stop());

  // CPU time: on a busy machine, the times of requests say more about other programs.
  it(`of ${SOCKETS} sockets cost the server less than ${DEARER_MAX} times the CPU time, while they last and afterwards`, async function () {
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
    const pid = deployment.instances[0]?.pid ?? 0;
    /** CPU time of the server in ms, from the first byte of a flood on. */
    const measure = async (kind: string, isFlooded: boolean) => {
      const [from, before] = [performance.now(), cpuMs(pid)];
      await setFlooding(isFlooded);
      await sleep(MEASURED_MS);
      const [to, cpu] = [performance.now(), cpuMs(pid) - before];
      const requests = traffic.requests
        .filter(({ startedAt }) => startedAt >= from && startedAt < to)
        .map(({ startedAt, endedAt }) => endedAt - startedAt);
      const messages = traffic.delays(from, to);
      const text = (delays: number[]) =>
        [0.5, 0.95].map((p) => percentile(delays, p).toFixed(1)).join(' and ');
      report(
        `${kind}: ${cpu} ms of CPU in ${MEASURED_MS} ms, p50 and p95 of ${requests.length} requests ${text(requests)} ms, of ${messages.length} messages ${text(messages)} ms`,
      );
      return cpu;
    };
    await sleep(WARM_UP_MS);
    const before = await measure('before', false);
    const during = await measure('during', true);
    const after = await measure('after', false);
    const { sockets, bytes } = await setFlooding(false);
    reading.stop();
    await Promise.all([traffic.stopSending(), sending, reading.done]);
    await traffic.expectNothingLost();
    traffic.close();
    await worker.terminate();
    report(`pongs of ${sockets} connections, ${(bytes / 2 ** 20).toFixed(0)} MiB`);
    expect(sockets, 'connections of the attacker').to.be.at.least(SOCKETS);
    expect(during, 'during the flood').to.be.lessThan(DEARER_MAX * before);
    expect(after, 'after the flood').to.be.lessThan(DEARER_MAX * before);
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
