import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, runChild, startChild } from '#dev/children.ts';
import { freePort, LOOPBACK, portAnswers } from '#dev/ports.ts';
import type { Service } from '#dev/redis.ts';

const NODES = 3;

export interface RedisCluster extends Service {
  /** Process ids of the running nodes. */
  pids(): number[];
  /** How often each node has run this command since its start. */
  calls(command: string): Promise<number[]>;
  /** Kills a node without a shutdown. */
  kill(index: number): Promise<void>;
  /** Starts a killed node again, at its address and without its data. */
  restart(index: number): Promise<void>;
}

/** Starts a Redis Cluster of three servers; each holds a third of the slots and has no replica. */
export async function startRedisCluster(): Promise<RedisCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'overlap-cluster-'));
  const ports = await Promise.all(
    Array.from({ length: NODES }, async () => ({
      port: await freePort(),
      clusterPort: await freePort(),
    })),
  );
  const start = (index: number) => startNode(directory, index, ports[index] as Ports);
  const nodes = await Promise.all(ports.map((_, index) => start(index)));
  const addresses = ports.map(({ port }) => `${LOOPBACK}:${port}`);
  await runChild('redis-cli', ['--cluster', 'create', ...addresses, '--cluster-yes']);
  return {
    url: addresses.map((address) => `redis://${address}`).join(','),
    pids: () => nodes.map(({ pid }) => pid),
    calls: (command) => Promise.all(ports.map(({ port }) => callsOf(port, command))),
    kill: async (index) => nodes[index]?.stop('SIGKILL'),
    restart: async (index) => {
      nodes[index] = await start(index);
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function callsOf(port: number, command: string): Promise<number> {
  const lines = await runChild('redis-cli', ['-p', String(port), 'info', 'commandstats']);
  const found = new RegExp(`cmdstat_${command}:calls=(\\d+)`).exec(lines.join('\n'));
  return Number(found?.[1] ?? 0);
}

interface Ports {
  port: number;
  clusterPort: number;
}

async function startNode(
  directory: string,
  index: number,
  { port, clusterPort }: Ports,
): Promise<Child> {
  let running = true;
  const child = startChild('redis-server', [
    ...['--port', `${port}`, '--bind', LOOPBACK, '--dir', directory],
    ...['--cluster-enabled', 'yes', '--cluster-port', `${clusterPort}`],
    // Without it, redirects may name an unreachable address, and clients hang without an error.
    ...['--cluster-announce-ip', LOOPBACK, '--cluster-config-file', `nodes-${index}.conf`],
    ...['--appendonly', 'no', '--save', ''],
    // The other nodes serve their slots while one is away.
    ...['--cluster-require-full-coverage', 'no', '--cluster-node-timeout', '2000'],
  ]);
  void child.exited.then(() => {
    running = false;
  });
  if (!(await portAnswers(port, () => running))) throw new Error('a cluster node did not start');
  return child;
}
