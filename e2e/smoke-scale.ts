import { execFile, execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Client } from '#test/client.ts';
import { type Check, nginxLog } from './smoke-containers.ts';
import type { Person } from './smoke-journey.ts';

const INSTANCES = 4;
const REQUESTS = 100;
const FOUND_WITHIN_MS = 90_000;
const PAUSE_MS = 200;

const compose = (...args: string[]): string =>
  execFileSync('docker', ['compose', ...args], { encoding: 'utf8', stdio: 'pipe' });

/** `docker compose up --scale api=4`, and nothing else: the new instances are found and take their share. */
export async function scale(check: Check, base: string, person: Person | undefined): Promise<void> {
  const health = () => new Client(base).get('/api/health/live');

  await check(`with --scale api=${INSTANCES}, sockets come to all of them`, async () => {
    compose('up', '--detach', '--no-build', '--scale', `api=${INSTANCES}`);
    const met = new Set<string>();
    for (const end = Date.now() + FOUND_WITHIN_MS; met.size < INSTANCES; await sleep(PAUSE_MS)) {
      expect(Date.now(), `only ${[...met]} were met`).to.be.lessThan(end);
      met.add(await instanceMet(person));
    }
  });

  await check('and so do requests, none of which fails', async () => {
    const since = new Date().toISOString();
    for (let i = 0; i < REQUESTS; i += 1) expect((await health()).status).to.equal(200);
    const upstreams = nginxLog('--since', since).flatMap((line) =>
      line.includes('"/api/health"') ? JSON.parse(line).upstream : [],
    );
    expect(new Set(upstreams)).to.have.property('size', INSTANCES);
  });

  await check('back to two, no request fails', async () => {
    let isDown = false;
    const answers: number[] = [];
    const asking = (async () => {
      while (!isDown) answers.push((await health()).status);
    })();
    await new Promise<void>((resolve, reject) => {
      const down = ['compose', 'up', '--detach', '--no-build', '--scale', 'api=2'];
      execFile('docker', down, (error) => (error ? reject(error) : resolve()));
    });
    isDown = true;
    await asking;
    expect(new Set(answers)).to.deep.equal(new Set([200]));
  });
}

/** Opens a socket for a moment. @returns the instance that holds it. */
async function instanceMet(person: Person | undefined): Promise<string> {
  if (!person) throw new Error('nobody is signed in');
  const live = await person.client.live(person.id);
  const [ready] = live.of('ready');
  live.close();
  await live.closed;
  return ready?.instance ?? 'nobody';
}
