import { Client } from 'pg';
import { closePool, type Db } from '#db/sql.ts';
import { listMatchRows } from '../../api/features/matches/queries.ts';
import { sized } from '../goals.ts';
import { mean, percentile } from '../percentile.ts';
import {
  type BenchViewer,
  cards,
  columns,
  KINDS,
  type Kind,
  live,
  nearest,
  page,
  prepareViewers,
} from './designs.ts';
import { buffersOf, recorder, type Sent } from './recorder.ts';
import { Samples } from './samples.ts';

/** The first is a warm-up. */
const ROUNDS = sized(6, 2);
/** Calls per round; more for fast designs, whose p99 needs more samples. */
const TIMES: Record<string, number> = {
  'cards 20': 5,
  'columns 20': 5,
  'deck 20': 5,
  'columns 50': 5,
  'deck 50': 5,
};
/** Viewers per kind for the page counts. */
const EXPLAINED = 20;

export interface Measured {
  viewers: BenchViewer[];
  samples: Samples;
  /** Mean number of pages by design and kind. */
  buffers: Map<string, number>;
  client: Client;
}

interface Prepared extends Omit<Measured, 'buffers'> {
  designs: Record<string, (viewer: BenchViewer) => Promise<unknown> | undefined>;
}

/**
 * Interleaves countries, viewers and designs on one connection, so that all run under the same load.
 *
 * @param each viewers per kind.
 * @param only names of the designs to measure.
 */
export async function measure(
  urls: string[],
  each: number,
  only: readonly string[],
): Promise<Measured[]> {
  const isMeasured = (name: string) => only.includes(name);
  const countries: Prepared[] = [];
  for (const url of urls) {
    const country = await prepare(url, each);
    countries.push({ ...country, designs: filterKeys(country.designs, isMeasured) });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const country of countries) await measureRound(country, round);
  }
  const measured: Measured[] = [];
  for (const { viewers, samples, client } of countries) {
    measured.push({
      viewers,
      samples,
      client,
      buffers: await countBuffers(client, viewers, isMeasured),
    });
  }
  return measured;
}

const filterKeys = <T>(all: Record<string, T>, holds: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => holds(key)));

async function prepare(url: string, each: number): Promise<Prepared> {
  process.env.DATABASE_URL = url;
  const client = new Client({ connectionString: url });
  await client.connect();
  const viewers = await prepareViewers(client, each);
  await closePool();
  return {
    viewers,
    samples: new Samples(),
    client,
    designs: {
      'cards 20': (viewer) => client.query(cards(viewer)),
      'columns 20': (viewer) => columns(viewer, client, 20),
      'deck 20': (viewer) => page(viewer, client, 20),
      'columns 50': (viewer) => columns(viewer, client, 50),
      'deck 50': (viewer) => page(viewer, client, 50),
      live: (viewer) => live(viewer, client),
      nearest: (viewer) => client.query(nearest(viewer)),
      'chat list': ({ id }) => listMatchRows({ viewerId: id }, client),
    },
  };
}

async function measureRound({ viewers, samples, designs }: Prepared, round: number) {
  for (const viewer of viewers) {
    for (const [name, run] of turnsOf(designs)) {
      const start = performance.now();
      await run(viewer);
      samples.add(round, name, viewer.kind, performance.now() - start);
    }
  }
}

/** Repeats each design, interleaved with the others. */
function turnsOf<T>(designs: Record<string, T>): [string, T][] {
  const all = Object.entries(designs);
  return Array.from({ length: Math.max(...Object.values(TIMES)) }, (_, turn) =>
    all.filter(([name]) => turn < (TIMES[name] ?? 1)),
  ).flat();
}

async function countBuffers(
  client: Client,
  viewers: BenchViewer[],
  isMeasured: (name: string) => boolean,
): Promise<Map<string, number>> {
  const buffers = new Map<string, number>();
  for (const kind of KINDS) {
    const some = viewers.filter((viewer) => viewer.kind === kind).slice(0, EXPLAINED);
    for (const [name, sentFor] of Object.entries(filterKeys(explained, isMeasured))) {
      const counts: number[] = [];
      for (const viewer of some) {
        const all = await sentFor(viewer, client);
        const pages = await Promise.all(all.map((sent) => buffersOf(client, sent)));
        counts.push(pages.reduce((sum, count) => sum + count, 0));
      }
      buffers.set(`${name}/${kind}`, mean(counts));
    }
  }
  return buffers;
}

/** The statements that the work sends. */
async function sentBy(client: Client, work: (db: Db) => Promise<unknown>): Promise<Sent[]> {
  const { db, sent } = recorder(client);
  await work(db);
  return sent;
}

const explained: Record<string, (viewer: BenchViewer, client: Client) => Promise<Sent[]>> = {
  'cards 20': async (viewer) => [cards(viewer)],
  'columns 20': (viewer, client) => sentBy(client, (db) => columns(viewer, db, 20)),
  'deck 20': (viewer, client) => sentBy(client, (db) => page(viewer, db, 20)),
  'columns 50': (viewer, client) => sentBy(client, (db) => columns(viewer, db, 50)),
  'deck 50': (viewer, client) => sentBy(client, (db) => page(viewer, db, 50)),
  live: async (viewer) => [viewer.searching, cards(viewer)],
  nearest: async (viewer) => [nearest(viewer)],
  'chat list': ({ id }, client) => sentBy(client, (db) => listMatchRows({ viewerId: id }, db)),
};

/** The designs that `make bench-discover` compares. */
export const DISCOVERY = [
  'cards 20',
  'columns 20',
  'deck 20',
  'columns 50',
  'deck 50',
  'live',
  'nearest',
];

/** A table of p50 and p99 in ms and pages, by design and kind of viewer. */
export function table({ samples, buffers }: Measured): string {
  const cell = (name: string, kind: Kind) => {
    const times = samples.times(name, kind);
    const pages = buffers.get(`${name}/${kind}`);
    return `${percentile(times, 0.5).toFixed(2).padStart(6)} ${percentile(times, 0.99).toFixed(2).padStart(6)} ${(pages === undefined ? '' : pages.toFixed(0)).padStart(6)}`;
  };
  const head = ['ms p50, ms p99, pages'.padEnd(22), ...KINDS.map((kind) => kind.padEnd(20))];
  const lines = DISCOVERY.map((name) =>
    [name.padEnd(22), ...KINDS.map((kind) => cell(name, kind))].join(' | '),
  );
  return [head.join(' | '), ...lines].join('\n');
}
