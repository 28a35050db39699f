import { mkdirSync } from 'node:fs';
import { runChild } from './children.ts';
import { builtClient, viteClient } from './client.ts';
import { productEnvironment } from './environment.ts';
import { startGateway } from './gateway.ts';
import { type Instance, startInstance } from './instance.ts';
import { startMailbox } from './mailbox.ts';
import { DATABASE, mediaDir, postgresDir } from './paths.ts';
import { type Addresses, startPostgres } from './postgres.ts';
import { startProvider } from './provider.ts';
import { startRedis } from './redis.ts';

export interface StackOptions {
  /** Public port; 0 selects a free one. */
  port: number;
  client: 'vite' | 'built';
  /** Realms to seed. Existing rows are unchanged. */
  seeds: ('demo' | 'live')[];
  /** Folder of the Postgres data and the photos. */
  dataDir: string;
  /** Existing servers, used instead of starting them. */
  database?: Addresses | undefined;
  redisUrl?: string | undefined;
  env?: NodeJS.ProcessEnv;
  watch?: boolean;
  /** Number of API processes; 2 by default. */
  apiInstances?: number;
  /** False disables fsync for speed. */
  durable?: boolean;
  onLine?: (program: string, line: string) => void;
}

export interface Stack {
  url: string;
  instances: readonly (Instance | undefined)[];
  /** Environment of its programs. */
  env: NodeJS.ProcessEnv;
  /** Kills API instance `index`, or stops it with SIGTERM. */
  killInstance(index: number, signal?: NodeJS.Signals): Promise<void>;
  startInstance(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the whole product on one port. After an error all started programs are stopped. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next().catch(() => {});
  };
  const started = <T extends { stop(): Promise<void> }>(part: T): T => {
    stops.push(() => part.stop());
    return part;
  };
  try {
    return { ...(await startParts(options, started)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Started = <T extends { stop(): Promise<void> }>(part: T) => T;

async function startParts(options: StackOptions, started: Started): Promise<Omit<Stack, 'stop'>> {
  const instances: (Instance | undefined)[] = [];
  const provider = started(await startProvider({ origin: () => url }));
  const mailbox = started(await startMailbox());
  const gateway = started(
    await startGateway({
      port: options.port,
      client: options.client === 'vite' ? viteClient : () => builtClient(),
      apiPorts: () => instances.flatMap((instance) => instance?.port ?? []),
      providerPort: provider.port,
      mailboxPort: mailbox.port,
    }),
  );
  const url: string = `http://localhost:${gateway.port}`;
  mkdirSync(mediaDir(options.dataDir), { recursive: true });
  const env = {
    ...productEnvironment({
      publicOrigin: url,
      database: options.database ?? (await ownDatabase(options, started)),
      redisUrl: options.redisUrl ?? started(await startRedis()).url,
      mediaDir: mediaDir(options.dataDir),
      providerPort: provider.port,
      smtpUrl: mailbox.smtpUrl,
    }),
    ...options.env,
  };
  await prepareData(env, options.seeds);

  const launch = async (name: string, script: string, readyMessage: string) =>
    startInstance({
      name,
      script,
      readyMessage,
      env,
      watch: options.watch ?? false,
      onLine: (line) => options.onLine?.(name, line),
    });
  const start = async (index: number) => {
    instances[index] = await launch(`api-${index + 1}`, 'api/server.ts', 'listening');
  };
  const kill = async (index: number, signal: NodeJS.Signals = 'SIGKILL') => {
    const instance = instances[index];
    instances[index] = undefined;
    await instance?.stop(signal);
  };

  const order = Array.from({ length: options.apiInstances ?? 2 }, (_, index) => index);
  started({ stop: async () => void (await Promise.all(order.map((i) => kill(i, 'SIGTERM')))) });
  await Promise.all(order.map(start));
  started(await launch('worker', 'worker/worker.ts', 'worker started'));
  return { url, instances, env, killInstance: kill, startInstance: start };
}

async function ownDatabase(options: StackOptions, started: Started): Promise<Addresses> {
  const postgres = started(await startPostgres(postgresDir(options.dataDir), options.durable));
  await postgres.ensureDatabase(DATABASE);
  return postgres.addresses(DATABASE);
}

/** Migrates and seeds the database. */
export async function prepareData(env: NodeJS.ProcessEnv, seeds: StackOptions['seeds']) {
  const options = { env: { ...process.env, ...env } };
  await runChild(process.execPath, ['db/migrate.ts'], options);
  for (const seed of seeds) await runChild(process.execPath, ['db/seed.ts', seed], options);
}
