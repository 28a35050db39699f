import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Deployment } from './deployment.ts';
import { percentile, report, seconds } from './measurements.ts';
import { Traffic } from './traffic.ts';

const INSTANCES = 3;
const PAIRS = 15;
const MESSAGES_PER_SECOND = 20;
const BACK_WITHIN_MS = 120_000;
const EXIT_WITHIN_MS = 30_000;

describe('API instances during chats', () => {
  let deployment: Deployment;
  let traffic: Traffic;
  before(async function () {
    this.timeout(180_000);
    deployment = await Deployment.start(INSTANCES);
  });
  after(() => deployment?.stop());
  beforeEach(async () => {
    traffic = await Traffic.start(deployment, PAIRS);
  });
  afterEach(() => traffic.close());

  it('kill -9 of one instance loses and duplicates no acknowledged message, and fails only its open requests', async function () {
    this.timeout(180_000);
    const sending = traffic.send(MESSAGES_PER_SECOND);
    await sleep(3_000);
    const before = performance.now();
    await deployment.stopInstance(0, 'SIGKILL');
    const after = performance.now();
    await traffic.untilConnected(BACK_WITHIN_MS);
    const restartedAt = performance.now();
    await sleep(3_000);
    await Promise.all([traffic.stopSending(), sending]);
    const messages = await traffic.expectNothingLost();

    const window = traffic.requests.filter(({ startedAt }) => startedAt > before - 5_000);
    const failed = window.filter(({ status }) => status === 0 || status >= 500);
    expect(failed.filter(({ startedAt }) => startedAt > after)).to.deep.equal([]);
    report(
      `kill -9: ${messages} messages, 0 lost, 0 duplicated; ${failed.length} of ${window.length} requests failed; all connected again after ${seconds(restartedAt - before)}`,
    );
    await deployment.startInstance(0);
  });

  it('a rolling restart of all instances fails no request and misses no message', async function () {
    this.timeout(240_000);
    const sending = traffic.send(MESSAGES_PER_SECOND);
    await sleep(2_000);
    const exits: number[] = [];
    for (let index = 0; index < INSTANCES; index += 1) {
      const start = performance.now();
      expect(await deployment.stopInstance(index, 'SIGTERM')).to.equal(0);
      exits.push(performance.now() - start);
      await deployment.startInstance(index);
      await sleep(1_000);
    }
    await traffic.untilConnected(BACK_WITHIN_MS);
    await Promise.all([traffic.stopSending(), sending]);
    const messages = await traffic.expectNothingLost();
    const { requests } = traffic;
    const failed = requests.filter(({ status }) => status === 0 || status >= 500);
    expect(failed).to.deep.equal([]);
    expect(Math.max(...exits)).to.be.lessThan(EXIT_WITHIN_MS);
    report(
      `rolling restart of ${INSTANCES}: ${requests.length} requests, 0 failed; ${messages} messages, 0 missed; longest exit ${seconds(Math.max(...exits))}, p95 of responses ${percentile(
        requests.map(({ startedAt, endedAt }) => endedAt - startedAt),
        0.95,
      ).toFixed(0)} ms`,
    );
  });
});
