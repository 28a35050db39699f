import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { Client } from '#test/client.ts';

export type Check = (title: string, work: () => unknown) => Promise<void>;

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
}

const SERVICE_LABEL = 'com.docker.compose.service';
/** Present in this test only. */
const HELPER = 'provider';
/** Of the five services, of which the api has two. */
const CONTAINERS = 6;
const HEALTHY_MS = 60_000;

const docker = (...args: string[]): string => execFileSync('docker', args, { encoding: 'utf8' });

function containers(): Map<string, Container> {
  const ids = docker('compose', 'ps', '--quiet').trim().split('\n');
  const found: Container[] = JSON.parse(docker('inspect', ...ids));
  return new Map(
    found
      .map((container, index) => [nameOf(container, index), container] as const)
      .filter(([name]) => !name.startsWith(HELPER)),
  );
}

const nameOf = (container: Container, index: number): string =>
  `${container.Config.Labels[SERVICE_LABEL]} ${index}`;

/** What nginx has logged, an entry a line. Compose may put codes for a terminal before each. */
export const nginxLog = (...options: string[]): string[] =>
  docker('compose', 'logs', '--no-log-prefix', ...options, 'nginx')
    .split('\n')
    .filter((line) => line.includes('{"time"'))
    .map((line) => line.slice(line.indexOf('{')));

/** What a script prints that runs in the container of a service. */
const insideOf = (service: string, script: string): string =>
  docker('compose', 'exec', '-T', service, 'node', '--input-type=module', '--eval', script).trim();

/** That none of them had to be started again, for want of memory say. */
export function seeNoneFell(): void {
  const running = containers();
  expect([...running.keys()]).to.have.length(CONTAINERS);
  for (const [name, { RestartCount, State }] of running) {
    expect([RestartCount, State.OOMKilled], name).to.deep.equal([0, false]);
  }
}

/** That what runs is what was promised to operators: healthy, fenced in, one door. */
export async function inspectContainers(check: Check): Promise<void> {
  await check('every service becomes healthy', async () => {
    const deadline = Date.now() + HEALTHY_MS;
    for (;;) {
      const states = [...containers()].map(([name, { State }]) => [name, State.Health?.Status]);
      const sick = states.filter(([, status]) => status !== 'healthy');
      if (sick.length === 0) return expect(states).to.have.length(CONTAINERS);
      if (Date.now() > deadline) throw new Error(JSON.stringify(sick));
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

  await check(
    'api and worker tell their metrics inside the network, and nobody outside',
    async () => {
      const port = process.env.METRICS_PORT;
      const ask = (service: string) =>
        `fetch('http://${service}:${port}/metrics').then((r) => r.text()).then((text) => console.log(text))`;
      for (const [service, asker] of [
        ['worker', 'api'],
        ['api', 'worker'],
      ] as const) {
        expect(insideOf(asker, ask(service)), service).to.include('process_cpu_seconds_total');
      }
      const { text } = await new Client(process.env.PUBLIC_ORIGIN ?? '').get('/metrics');
      expect(text).not.to.include('process_cpu');
    },
  );

  await check('all that runs is to Postgres a role that owns nothing', () => {
    const ask = `import { pool } from '#db/sql.ts';
      const { rows } = await pool().query('select distinct usename from pg_stat_activity where datname = current_database() and usename is not null');
      console.log(rows.map(({ usename }) => usename).join()); process.exit();`;
    expect(insideOf('worker', ask)).to.equal('overlap_app');
  });
}
