import { join } from 'node:path';
import { type Stack, startStack } from '#dev/stack.ts';
import { ADMIN_EMAIL } from './environment.ts';
import { ENVIRONMENTS } from './process-environment.ts';
import { startTestServers, type TestServers } from './test-servers.ts';

const stops: (() => unknown)[] = [];
let servers: Promise<TestServers> | undefined;

/** Starts the servers at the first call; later and concurrent calls share them. */
function testServers(): Promise<TestServers> {
  servers ??= startTestServers().then((started) => {
    stops.push(() => started.stop());
    return started;
  });
  return servers;
}

/** Stops all servers of the run and removes their data. */
export async function closeTestStack(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

/** Environment of mocha, whose test processes use the servers of this run. */
export async function mochaEnvironment(): Promise<NodeJS.ProcessEnv> {
  return { [ENVIRONMENTS]: JSON.stringify((await testServers()).environments) };
}

/**
 * The whole product with the built client, and the data of this stage alone. `lines` collects warnings and errors of
 * its servers.
 */
export async function e2eStack(stage: string): Promise<{ stack: Stack; lines: string[] }> {
  const { directory, postgres } = await testServers();
  const database = `overlap_${stage}`;
  await postgres.ensureDatabase(database);
  const lines: string[] = [];
  const stack = await startStack({
    port: 0,
    client: 'built',
    seeds: ['demo'],
    dataDir: join(directory, stage),
    database: postgres.addresses(database),
    env: { RATE_LIMITS: 'off', ADMIN_EMAILS: ADMIN_EMAIL },
    onLine: (program, line) => {
      if (!line.startsWith('{"level":30')) lines.push(`${program} ${line}`);
    },
  });
  stops.push(() => stack.stop());
  return { stack, lines };
}
