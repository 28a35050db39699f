/** Notices calls of the containers to outside names, by a name server, and to outside addresses, by a firewall rule. */
import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { until } from '#test/until.ts';
import { containers, docker, runInContainer } from './smoke-containers.ts';

const NETWORK = `${process.env.SMOKE_SUBNET}.0/24`;
/** Refuses and counts new connections that leave the network of the containers. Docker keeps this chain for others. */
const CHAIN = 'DOCKER-USER';
const RULE = `--source ${NETWORK} ! --destination ${NETWORK} --match conntrack --ctstate NEW --jump REJECT`;
/** An address that belongs to no one (RFC 5737). */
const ADDRESS = '192.0.2.1';

/** Compose reads the logs of all containers each time. */
const LOGGED_WITHIN_MS = 20_000;

const AS_ROOT = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];

/** Runs iptables on this machine, which must be the Docker host. */
function iptables(...args: string[]): string {
  const [program = '', ...rest] = [...AS_ROOT, 'iptables', '--wait', ...args];
  return execFileSync(program, rest, { encoding: 'utf8' });
}

/** Adds the rule until the end of this process. */
export function refuseOutboundCalls(): void {
  iptables('--insert', CHAIN, ...RULE.split(' '));
  process.once('exit', () => iptables('--delete', CHAIN, ...RULE.split(' ')));
}

/** Number of calls to outside addresses. */
function countRefused(): number {
  const rules = iptables('--list', CHAIN, '--verbose', '--numeric', '--exact').split('\n');
  const [rule] = rules.filter((line) => line.includes(NETWORK));
  expect(rule, `no rule for ${NETWORK}`).to.be.a('string');
  return Number(rule?.trim().split(/\s+/)[0]);
}

/** Outside names that a container has looked up. Compose may prepend terminal codes. */
const outsideNames = (): string[] =>
  docker('compose', 'logs', '--no-log-prefix', 'resolver')
    .split('\n')
    .flatMap((line) => /asked for (\S+\.\S+)/.exec(line)?.[1] ?? []);

const fetchFrom = (service: string) => (host: string) =>
  runInContainer(service, `await fetch('http://${host}').catch(() => {})`);
const shellOf = (service: string, command: string) => (host: string) =>
  docker(
    'compose',
    'exec',
    '-T',
    service,
    'bash',
    '-c',
    `${command.replace('HOST', host)} || true`,
  );

/** A call from each service on the network with outbound access. */
const CALLS: Record<string, (host: string) => string> = {
  api: fetchFrom('api'),
  worker: fetchFrom('worker'),
  nginx: shellOf('nginx', 'curl --silent http://HOST'),
  backup: shellOf('backup', 'exec 2>/dev/null 3<>/dev/tcp/HOST/80'),
};

/** Fails when a container has called an outside name or address, or when such a call would not be noticed. */
export async function expectNoOutboundCalls(): Promise<void> {
  expect(outsideNames()).to.deep.equal([]);
  expect(countRefused(), 'calls to addresses').to.equal(0);
  const online = [...containers()]
    .filter(([, { NetworkSettings }]) =>
      Object.keys(NetworkSettings.Networks).some((name) => name.endsWith('_edge')),
    )
    .map(([name]) => name.split(' ')[0] ?? '');
  expect(new Set(online)).to.deep.equal(new Set(Object.keys(CALLS)));
  for (const [service, call] of Object.entries(CALLS)) {
    call(`${service}.example`);
    const isLogged = () => outsideNames().includes(`${service}.example`);
    await until('the name is logged', isLogged, LOGGED_WITHIN_MS);
    const before = countRefused();
    call(ADDRESS);
    expect(countRefused(), `a call of ${service}`).to.be.greaterThan(before);
  }
}
