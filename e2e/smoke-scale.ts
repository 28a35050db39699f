import { execFile, execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Client } from '#test/client.ts';
import type { Check, JourneyMember } from '#test/journey.ts';
import { nginxLog } from './smoke-containers.ts';

const INSTANCES = 4;
const REQUESTS = 100;
const FOUND_WITHIN_MS = 90_000;
const PAUSE_MS = 200;
/** Below the 300 requests a second that nginx accepts from one address. */
const REQUEST_PAUSE_MS = 10;

const compose = (...args: string[]): string =>
  execFileSync('docker', ['compose', ...args], { encoding: 'utf8', stdio: 'pipe' });

/** Checks that `docker compose up --scale api=4` is enough to spread sockets and requests. */
export async function scale(
  check: Check,
  base: string,
  member: JourneyMember | undefined,
): Promise<void> {
  const health = () => new Client(base).get('/api/health/live');

  await check(`with --scale api=${INSTANCES}, sockets reach all instances`, async () => {
    compose('up', '--detach', '--no-build', '--scale', `api=${INSTANCES}`);
    const reached = new Set<string>();
    for (
      const end = Date.now() + FOUND_WITHIN_MS;
      reached.size < INSTANCES;
      await sleep(PAUSE_MS)
    ) {
      expect(Date.now(), `only ${[...reached]} were reached`).to.be.lessThan(end);
      reached.add(await instanceOfSocket(member));
    }
  });

  await check('requests reach all instances, and none fails', async () => {
    const since = new Date().toISOString();
    for (let i = 0; i < REQUESTS; i += 1) expect((await health()).status).to.equal(200);
    const upstreams = nginxLog('--since', since).flatMap((line) =>
      // After an instance that did not connect in time, nginx names the next one too.
      line.includes('"/api/health"') ? JSON.parse(line).upstream.split(', ') : [],
    );
    expect(new Set(upstreams)).to.have.property('size', INSTANCES);
  });

  await check('scaling back to two fails no request', async () => {
    let isDown = false;
    const statuses: number[] = [];
    const requests = (async () => {
      for (; !isDown; await sleep(REQUEST_PAUSE_MS)) statuses.push((await health()).status);
    })();
    await new Promise<void>((resolve, reject) => {
      const down = ['compose', 'up', '--detach', '--no-build', '--scale', 'api=2'];
      execFile('docker', down, (error) => (error ? reject(error) : resolve()));
    });
    isDown = true;
    await requests;
    expect(new Set(statuses)).to.deep.equal(new Set([200]));
  });
}

/** Opens and closes a socket. @returns the instance that accepted it. */
async function instanceOfSocket(member: JourneyMember | undefined): Promise<string> {
  if (!member) throw new Error('no member is signed in');
  const live = await member.client.live(member.id);
  const [ready] = live.of('ready');
  live.close();
  await live.closed;
  return ready?.instance ?? 'none';
}
