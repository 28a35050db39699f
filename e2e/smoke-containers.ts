import { execFileSync, spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { Client } from '#test/client.ts';
import type { Check } from '#test/journey.ts';

interface Container {
  Config: { Labels: Record<string, string> };
  RestartCount: number;
  State: { Health?: { Status: string }; OOMKilled: boolean };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[];
    SecurityOpt: string[];
    PidsLimit: number | null;
    Memory: number;
    NanoCpus: number;
    LogConfig: { Type: string; Config: Record<string, string> };
    PortBindings: Record<string, unknown>;
  };
  NetworkSettings: { Networks: Record<string, unknown> };
}

const SERVICE_LABEL = 'com.docker.compose.service';
/** Containers that exist in this test only. */
const HELPERS = ['resolver', 'disk'];
/** Six services; the API has two instances. */
const CONTAINERS = 7;
const HEALTHY_MS = 60_000;

export const docker = (...args: string[]): string =>
  execFileSync('docker', args, { encoding: 'utf8' });

export function containers(): Map<string, Container> {
  const ids = docker('compose', 'ps', '--quiet').trim().split('\n');
  const found: Container[] = JSON.parse(docker('inspect', ...ids));
  return new Map(
    found
      .map((container, index) => [nameOf(container, index), container] as const)
      .filter(([name]) => !HELPERS.includes(name.split(' ')[0] ?? '')),
  );
}

const nameOf = (container: Container, index: number): string =>
  `${container.Config.Labels[SERVICE_LABEL]} ${index}`;

/** Log entries of nginx, one per line, without the terminal codes that Compose may prepend. */
export const nginxLog = (...options: string[]): string[] =>
  docker('compose', 'logs', '--no-log-prefix', ...options, 'nginx')
    .split('\n')
    .filter((line) => line.includes('{"time"'))
    .map((line) => line.slice(line.indexOf('{')));

/** @returns the lines that `make` prints for a target. @throws Error with all output. */
export function make(target: string, ...variables: string[]): string[] {
  const options = { encoding: 'utf8' as const };
  const { status, stdout, stderr } = spawnSync('make', [target, ...variables], options);
  if (status !== 0) throw new Error(`make ${target} failed:\n${stdout}\n${stderr}`);
  return stdout.trimEnd().split('\n');
}

/** Runs a script in the container of a service. @returns its output. */
export const runInContainer = (service: string, script: string): string =>
  docker('compose', 'exec', '-T', service, 'node', '--input-type=module', '--eval', script).trim();

/** Fails when a container was restarted or killed for lack of memory. */
export function expectNoRestarts(): void {
  const running = containers();
  expect([...running.keys()]).to.have.length(CONTAINERS);
  for (const [name, { RestartCount, State }] of running) {
    expect([RestartCount, State.OOMKilled], name).to.deep.equal([0, false]);
  }
}

/** Checks that the containers are healthy and hardened, and that only nginx publishes a port. */
export async function inspectContainers(check: Check): Promise<void> {
  await check('every service becomes healthy', async () => {
    const deadline = Date.now() + HEALTHY_MS;
    for (;;) {
      const states = [...containers()].map(([name, { State }]) => [name, State.Health?.Status]);
      const unhealthy = states.filter(([, status]) => status !== 'healthy');
      if (unhealthy.length === 0) return expect(states).to.have.length(CONTAINERS);
      if (Date.now() > deadline) throw new Error(JSON.stringify(unhealthy));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });

  await check('every container is read-only, without capabilities, and limited', () => {
    for (const [name, { HostConfig: host }] of containers()) {
      expect(host.ReadonlyRootfs, name).to.equal(true);
      expect(host.CapDrop, name).to.deep.equal(['ALL']);
      expect(host.SecurityOpt, name).to.include('no-new-privileges:true');
      for (const limit of [host.PidsLimit, host.Memory, host.NanoCpus]) {
        expect(limit, name).to.be.greaterThan(0);
      }
      expect(host.LogConfig.Config, name).to.deep.equal({ 'max-size': '10m', 'max-file': '3' });
    }
  });

  await check('only nginx publishes a port', () => {
    const open = [...containers()]
      .filter(([, { HostConfig }]) => Object.keys(HostConfig.PortBindings ?? {}).length > 0)
      .map(([name]) => name.split(' ')[0]);
    expect(open).to.deep.equal(['nginx']);
  });

  await check('metrics of API and worker are readable inside the network only', async () => {
    const fetchMetrics = (service: string) =>
      `fetch('http://${service}:9464/metrics').then((r) => r.text()).then((text) => console.log(text))`;
    for (const [service, client] of [
      ['worker', 'api'],
      ['api', 'worker'],
    ] as const) {
      expect(runInContainer(client, fetchMetrics(service)), service).to.include(
        'process_cpu_seconds_total',
      );
    }
    const { text } = await new Client(process.env.PUBLIC_ORIGIN ?? '').get('/metrics');
    expect(text).not.to.include('process_cpu');
  });

  await check('all services connect to Postgres as the role without ownership', () => {
    const script = `import { pool } from '#db/sql.ts';
      const { rows } = await pool().query('select distinct usename from pg_stat_activity where datname = current_database() and usename is not null');
      console.log(rows.map(({ usename }) => usename).join()); process.exit();`;
    expect(runInContainer('worker', script)).to.equal('overlap_app');
  });
}
