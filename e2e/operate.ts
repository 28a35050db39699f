/** `make test-operate`: upgrade, rollback, a wrong setting, a hung replica and 10,000 sockets on the shipped containers. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { freePort } from '#dev/ports.ts';
import { until } from '#test/until.ts';
import { startContainerTest } from './container-test.ts';

const HUNG_MS = 5_500;
const LATER_MS = 3_000;
const LEFT_MS = 22_000;
const FAST_MS = 2_000;
/** Of about 150: nginx ends a request when the list of replicas changes while it is being connected. */
const REPEATED_MESSAGES_MAX = 2;
const SETTLED_MS = 10_000;
const BACK_WITHIN_MS = 3_000;
/** After a new container of nginx, which no socket reaches for some seconds: clients wait longer after each attempt. */
const BACK_THROUGH_NGINX_MS = 10_000;
const SOCKETS = Number(process.env.SOCKETS ?? 10_000);
const SOCKETS_PER_VISITOR = 5;
/** `Retry-After` of a refused upgrade. */
const REFUSED_MS = 2_000;
/** How often a socket may be refused. */
const REFUSALS = 5;
const LOADED_SOCKETS = 50;
const LOADED_PER_VISITOR = 2;
const SOCKETS_PER_MEMBER = 4;

const [port, httpsPort, httpPort] = await Promise.all([freePort(), freePort(), freePort()]);
const origin = `http://localhost:${port}`;
const { check, finish } = startContainerTest('operate', {
  PORT: String(port),
  PUBLIC_ORIGIN: origin,
  RATE_LIMITS: 'off',
  // The test names an address for each visitor.
  TRUSTED_PROXY: 'host',
  RELEASE: 'first',
});
const { Channel, findMatch, Load, createVisitor } = await import('./operate-load.ts');
const {
  containers,
  docker,
  imageOf,
  killContainers,
  listErrors,
  make,
  report,
  takePreviousRelease,
  takeThisSource,
  waitUntilHealthy,
} = await import('./operate-stack.ts');
const { serveTls } = await import('./operate-tls.ts');

type Visitor = Awaited<ReturnType<typeof createVisitor>>;
let visitors: Visitor[] = [];
let matchId = 0;
let channels: InstanceType<typeof Channel>[] = [];
let visitorCount = 0;
/** Each visitor has an address, as behind different connections. */
const nextVisitor = (base: string) => {
  visitorCount += 1;
  return createVisitor(base, `10.1.${visitorCount >> 8}.${visitorCount & 255}`);
};

/** Runs `work` under load. Expects that no request fails, no message is lost and each socket returns in time. */
async function underLoad(work: () => Promise<void>): Promise<void> {
  const [first] = visitors;
  if (!first) throw new Error('no visitor');
  for (const channel of channels) {
    Object.assign(channel, { gaps: 0, longestGapMs: 0, longestGapParts: '', errors: [] });
  }
  const load = new Load(first, matchId);
  const running = load.start();
  await work();
  const lost = await load.end();
  await running;
  for (const line of load.failures.length > 0 ? listErrors() : []) report(line);
  expect(load.failures.join('\n'), 'failed requests').to.equal('');
  expect(load.repeated, 'repeated messages').to.be.at.most(REPEATED_MESSAGES_MAX);
  expect(lost, 'lost messages').to.deep.equal([]);
  const deadline = Date.now() + BACK_WITHIN_MS;
  while (channels.some((channel) => !channel.isOpen)) {
    const errors = channels.flatMap((channel) => channel.errors);
    expect(Date.now(), `a socket did not return: ${[...new Set(errors)]}`).to.be.lessThan(deadline);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const slowest = channels.reduce((a, b) => (b.longestGapMs > a.longestGapMs ? b : a));
  const { longestGapMs, longestGapParts } = slowest;
  report(
    `${load.durations.length} requests, 0 failed, ${load.repeated} messages repeated, slowest ${Math.round(Math.max(...load.durations))} ms, page ${Math.round(load.slowestPageMs)} ms; ` +
      `${channels.reduce((sum, { gaps: count }) => sum + count, 0)} reconnects, slowest ${Math.round(longestGapMs)} ms (${longestGapParts})`,
  );
  const errors = channels.flatMap((channel) => channel.errors).join(', ');
  const withinMs = BACK_WITHIN_MS + load.slowestPageMs;
  expect(longestGapMs, `slowest reconnect (${longestGapParts}; ${errors})`).to.be.lessThan(
    withinMs,
  );
}

const release = takePreviousRelease();
let firstImage = '';
await check(`make up starts ${release ?? 'all services'}`, async () => {
  const { last, output } = await make('up');
  expect(last, output).to.equal(`Overlap is ready at ${origin}`);
  firstImage = imageOf('api');
  takeThisSource();
});

await check(`${LOADED_SOCKETS} sockets are open`, async () => {
  const count = LOADED_SOCKETS / LOADED_PER_VISITOR;
  visitors = await Promise.all(Array.from({ length: count }, () => nextVisitor(origin)));
  matchId = await findMatch(visitors[0] as Visitor);
  channels = visitors.flatMap((visitor) =>
    Array.from({ length: LOADED_PER_VISITOR }, () => new Channel(visitor)),
  );
  await Promise.all(channels.map((channel) => channel.open()));
});

const migrating = (name: string) => ({
  RELEASE: 'second',
  MIGRATION: name,
  MIGRATION_PATH: `/app/db/migrations/900_${name}.ts`,
});

await check('a migration that fails on a copy of the data leaves everything running', () =>
  underLoad(async () => {
    const before = [...containers('api'), ...containers('nginx')];
    const { code, last, output } = await make('upgrade', migrating('break'));
    expect(code, output).not.to.equal(0);
    expect(last, output).to.match(/^Nothing was changed: The migration of a copy of overlap-/);
    expect([...containers('api'), ...containers('nginx')]).to.deep.equal(before);
    expect(await make('rehearse')).to.include({ code: 0 });
  }),
);

await check('make upgrade migrates and replaces the version without losing a message', () =>
  underLoad(async () => {
    const { code, output } = await make('upgrade', migrating('expand'));
    expect(code, output).to.equal(0);
    expect(output).to.match(/^Rehearsed on a copy of overlap-\S+ in \d+ s: .*900_expand\.ts/m);
    expect(imageOf('api')).not.to.equal(firstImage);
  }),
);

await check('make rollback returns to the first version, on the newer schema', () =>
  underLoad(async () => {
    const { code, output } = await make('rollback');
    expect(code, output).to.equal(0);
    expect(output).to.match(/^Returning to revision /m);
    expect(imageOf('api')).to.equal(firstImage);
  }),
);

for (const [name, value, message] of [
  ['LOG_LEVEL', 'loud', /^Nothing was changed: .*LOG_LEVEL/],
  ['DATA_KEY', '0'.repeat(64), /^Nothing was changed: DATA_KEY differs/],
  ['TRUSTED_PROXY', 'not/an/address', /^Nothing was changed: TRUSTED_PROXY: /],
  // Right by its form, but refused by Postgres.
  ['POSTGRES_CACHE', '99999999GB', /^Nothing was changed: postgres does not work: FATAL: /],
  // A setting that "make up" keeps.
  ['PUBLIC_ORIGIN', 'nonsense', /^Nothing was changed: .*PUBLIC_ORIGIN/],
] as const) {
  await check(`make up with a wrong ${name} leaves everything running`, () =>
    underLoad(async () => {
      const state = () => [
        docker('compose', 'ps', '--quiet'),
        readFileSync(process.env.COMPOSE_ENV_FILES ?? '', 'utf8'),
      ];
      const before = state();
      const { code, last, output } = await make('up', { [name]: value });
      expect(code, output).not.to.equal(0);
      expect(last, output).to.match(message);
      expect(state()).to.deep.equal(before);
      expect(channels.reduce((sum, { gaps }) => sum + gaps, 0)).to.equal(0);
    }),
  );
}

await check('a new container of nginx: every socket returns in time', async () => {
  const [before] = containers('nginx');
  const crowd = visitors.flatMap((visitor) =>
    Array.from({ length: SOCKETS_PER_MEMBER - LOADED_PER_VISITOR }, () => new Channel(visitor)),
  );
  await Promise.all(crowd.map((channel) => channel.open()));
  const all = [...crowd, ...channels];
  for (const channel of all) Object.assign(channel, { gaps: 0, longestGapMs: 0 });
  const { code, output } = await make('up', { NGINX_MEMORY: '400M' });
  expect(code, output).to.equal(0);
  expect(containers('nginx')).to.not.deep.equal([before]);
  await until(
    'every socket is back',
    () => all.every((one) => one.isOpen && one.gaps > 0),
    BACK_THROUGH_NGINX_MS,
  );
  const slowest = Math.max(...all.map(({ longestGapMs }) => longestGapMs));
  report(`${all.length} sockets, slowest reconnect ${Math.round(slowest)} ms`);
  expect(slowest).to.be.lessThan(BACK_THROUGH_NGINX_MS);
  for (const channel of crowd) channel.end();
});

await check('a hung replica loses its traffic within 5 s and starts again', async () => {
  const [hung = ''] = containers('api');
  const load = new Load(visitors[0] as Visitor, matchId);
  // Reads only: a message that a killed replica had accepted is sent again by the client.
  const running = load.start({ messages: false });
  const stopNode = `for p in /proc/[0-9]*; do [ "$(readlink $p/exe)" != /usr/local/bin/node ] || kill -STOP $\{p#/proc/}; done`;
  docker('exec', hung, 'bash', '-c', stopNode);
  const state = () =>
    docker('inspect', '--format', '{{.RestartCount}} {{.State.Health.Status}}', hung);
  const deadline = Date.now() + 90_000;
  while (state() !== '1 healthy') {
    expect(Date.now(), state()).to.be.lessThan(deadline);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await load.end();
  await running;
  expect(load.failures).to.deep.equal([]);
  report(`slowest request while a replica hangs: ${Math.round(Math.max(...load.durations))} ms`);
  expect(Math.max(...load.durations)).to.be.lessThan(HUNG_MS);
});

await check(
  'a paused replica loses its traffic within 5 s, and no safe request fails',
  async () => {
    const [paused = ''] = containers('api');
    const [visitor] = visitors as [Visitor];
    /** Sends requests for this time, or until one was slow. */
    const measure = async (ms: number) => {
      const load = new Load(visitor, matchId);
      const running = load.start({ messages: false });
      const isSlow = () => load.durations.some((duration) => duration >= FAST_MS);
      await until('a request is slow', isSlow, ms).catch(() => {});
      await load.end();
      await running;
      expect(load.failures).to.deep.equal([]);
      return Math.round(Math.max(...load.durations));
    };
    docker('pause', paused);
    try {
      // After an earlier failure it is left out already, for up to 10 s.
      const first = await measure(LEFT_MS);
      const later = await measure(LATER_MS);
      report(`slowest request: ${first} ms after the pause, ${later} ms later`);
      expect(first).to.be.lessThan(HUNG_MS);
      expect(later).to.be.lessThan(FAST_MS);
    } finally {
      docker('unpause', paused);
    }
  },
);

await check('after all these reloads, every container that is killed starts again', async () => {
  const killed = killContainers();
  await waitUntilHealthy(killed.length);
  expect(docker('compose', 'ps', '--quiet').split('\n')).to.deep.equal(killed);
});

await check(`${SOCKETS} sockets are open at once, and nothing is killed`, async () => {
  for (const channel of channels) channel.end();
  // Past the proxy process of Docker, which is not part of the product.
  const [nginx = ''] = containers('nginx');
  const address = docker(
    'inspect',
    '--format',
    '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
    nginx,
  );
  const base = `http://${address}:8080`;
  const crowd: InstanceType<typeof Channel>[] = [];
  const started = performance.now();
  // For some seconds after a restart, nginx knows one instance, which accepts 500 upgrades a second and refuses the others.
  const open = (channel: InstanceType<typeof Channel>, attempts = REFUSALS): Promise<void> =>
    channel.open().catch(async (error: Error) => {
      if (attempts === 0 || !error.message.includes('503')) throw error;
      await new Promise((resolve) => setTimeout(resolve, REFUSED_MS));
      return open(channel, attempts - 1);
    });
  const lane = async () => {
    while (crowd.length < SOCKETS) {
      const visitor = await nextVisitor(base);
      const opened = Array.from({ length: SOCKETS_PER_VISITOR }, () => new Channel(visitor));
      crowd.push(...opened);
      await Promise.all(opened.map((channel) => open(channel)));
    }
  };
  await Promise.all(Array.from({ length: 12 }, lane));
  const seconds = Math.round((performance.now() - started) / 1000);
  const services = [nginx, ...containers('api')];
  const memory = docker('stats', '--no-stream', '--format', '{{.MemUsage}}', ...services);
  report(
    `${crowd.length} sockets after ${seconds} s; nginx and api: ${memory.replaceAll('\n', ', ')}`,
  );
  const page = await visitors[0]?.client.get('/api/matches');
  expect(page?.status).to.equal(200);
  const gaps = crowd.reduce((sum, channel) => sum + channel.gaps, 0);
  expect([crowd.filter((channel) => channel.isOpen).length, gaps]).to.deep.equal([crowd.length, 0]);
  const all = docker('compose', 'ps', '--quiet').split('\n');
  const killed = docker('inspect', '--format', '{{.State.OOMKilled}}', ...all);
  expect(killed).not.to.include('true');
  const startedAt = () =>
    docker('inspect', '--format', '{{.State.StartedAt}}', ...containers('api'));
  const before = startedAt();
  for (const channel of crowd) channel.end();
  // Long enough for the members to count as offline, and for the watchdog to notice a busy event loop.
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  expect(startedAt()).to.equal(before);
});

await serveTls(check, { httpsPort, httpPort });
finish();
