import { connection, readConnections } from '../config.ts';
import { type None, statement } from '../sql.ts';
import { Probe, parsePosition, Replica } from './replica.ts';

const POLL_MS = 200;
/** A replica that is further behind gets no reads. */
const LAG_MAX_MS = 5_000;

/** Written position of the primary at a time. */
interface Sample {
  at: number;
  position: bigint;
}

/** The end of the primary's log, which includes every committed write. */
const WRITTEN_POSITION = 'select pg_current_wal_insert_lsn()::text as position';

/** Replicas of this process, and the primary's positions of the last seconds. */
class Monitor {
  readonly replicas = readConnections().map((one) => new Replica(one));
  readonly #primary = new Probe(connection());
  #samples: Sample[] = [];
  #next = 0;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  start(): this {
    this.#timer = setTimeout(() => void this.#poll(), 0).unref();
    return this;
  }

  async #poll(): Promise<void> {
    await Promise.all([this.#sample(), ...this.replicas.map((one) => one.poll())]);
    for (const one of this.replicas) {
      const sample = this.#samples.findLast(({ position }) => one.has(position));
      if (sample) one.currentAt = sample.at;
    }
    if (!this.#closed) this.#timer = setTimeout(() => void this.#poll(), POLL_MS).unref();
  }

  async #sample(): Promise<void> {
    const at = Date.now();
    const position = parsePosition(await this.#primary.read(WRITTEN_POSITION).catch(() => ''));
    if (position !== undefined) this.#samples.push({ at, position });
    this.#samples = this.#samples.filter((one) => one.at >= at - LAG_MAX_MS);
  }

  /** The next replica that has this position and is not too far behind. None while the primary does not tell its own. */
  choose(position: bigint): Replica | undefined {
    const limit = Date.now() - LAG_MAX_MS;
    const sample = this.#samples.find(({ at }) => at >= limit);
    if (!sample) return undefined;
    const needed = sample.position > position ? sample.position : position;
    const fit = this.replicas.filter((one) => one.has(needed));
    this.#next += 1;
    return fit[this.#next % fit.length];
  }

  lags(): { replica: string; seconds: number }[] {
    const latest = this.#samples.at(-1);
    return this.replicas.map((one) => {
      const isCurrent = latest !== undefined && one.has(latest.position);
      return { replica: one.address, seconds: isCurrent ? 0 : (Date.now() - one.currentAt) / 1000 };
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#primary.close();
    await Promise.all(this.replicas.map((one) => one.close()));
  }
}

let monitor: Monitor | undefined;

export const hasReplicas = (): boolean => readConnections().length > 0;

/** Starts to poll the replicas, if there are any. */
export function startReplicas(): void {
  if (hasReplicas()) monitor ??= new Monitor().start();
}

export async function closeReplicas(): Promise<void> {
  const closing = monitor;
  monitor = undefined;
  await closing?.close();
}

/** The replica that answers next of those that have this position and are not too far behind. */
export const chooseReplica = (position: bigint) => monitor?.choose(position);

/** How far each replica is behind the primary, by host and port. It grows while a replica is down. */
export const replicaLags = () => monitor?.lags() ?? [];

const findWrittenPosition = statement<{ position: string }, None>(
  'find_written_position',
  WRITTEN_POSITION,
);

/** Undefined while the primary is away. */
export async function readWrittenPosition(): Promise<bigint | undefined> {
  const [found] = await findWrittenPosition({}).catch(() => []);
  return parsePosition(found?.position ?? '');
}
