import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, runChild, startChild } from '#dev/children.ts';
import { freePort, LOOPBACK, portAnswers } from '#dev/ports.ts';
import type { Service } from '#dev/redis.ts';

const NODES = 3;

/** Starts a Redis Cluster of three servers; each holds a third of the slots. */
export async function startRedisCluster(): Promise<Service> {
  const directory = mkdtempSync(join(tmpdir(), 'overlap-cluster-'));
  const nodes = await Promise.all(Array.from({ length: NODES }, (_, i) => startNode(directory, i)));
  const addresses = nodes.map(({ port }) => `${LOOPBACK}:${port}`);
  await runChild('redis-cli', ['--cluster', 'create', ...addresses, '--cluster-yes']);
  return {
    url: addresses.map((address) => `redis://${address}`).join(','),
    stop: async () => {
      await Promise.all(nodes.map(({ child }) => child.stop()));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function startNode(
  directory: string,
  index: number,
): Promise<{ port: number; child: Child }> {
  const [port, clusterPort] = [await freePort(), await freePort()];
  let running = true;
  const child = startChild('redis-server', [
    ...['--port', `${port}`, '--bind', LOOPBACK, '--dir', directory],
    ...['--cluster-enabled', 'yes', '--cluster-port', `${clusterPort}`],
    // Without it, redirects may name an unreachable address, and clients hang without an error.
    ...['--cluster-announce-ip', LOOPBACK, '--cluster-config-file', `nodes-${index}.conf`],
    ...['--appendonly', 'no', '--save', ''],
  ]);
  void child.exited.then(() => {
    running = false;
  });
  if (!(await portAnswers(port, () => running))) throw new Error('a cluster node did not start');
  return { port, child };
}
