import { pool } from '#db/sql.ts';
import { createMember, type Member } from '#test/factories.ts';
import { createHeavyEvent, HEAVY, makeHeavy } from '#test/heavy.ts';
import { atMost, type Ratio, sized } from '../goals.ts';
import { percentile } from '../percentile.ts';

const SIZE = sized(HEAVY, { likes: 50, matches: 10, messages: 100, attendees: 50 });
const ROUNDS = sized(40, 1);
/** More than the executions after which Postgres uses one plan for all members, on each connection. */
const WARM_UP = sized(60, 0);
const GROWTH = 3;
const SLOWEST_MS = 100;

/** What a member sees: its path, and the rows of its body. */
const LISTS: Record<string, (id: number, matchId: number) => string> = {
  matches: () => '/api/matches',
  likes: (id) => `/api/swipes/likes/${id}`,
  notifications: () => '/api/notifications',
  counts: (id) => `/api/users/${id}/counts`,
  chat: (_, matchId) => `/api/messages/${matchId}`,
  people: () => '/api/users',
};

/** @returns the milliseconds of a response, and the number of its rows: 1 without a list. */
async function read({ client }: Member, path: string): Promise<{ ms: number; rows: number }> {
  const start = performance.now();
  const { status, body } = await client.get<{ notifications?: unknown[] }>(path);
  const ms = performance.now() - start;
  if (status !== 200) throw new Error(`${path} returned ${status}`);
  const list = body.notifications ?? body;
  return { ms, rows: Array.isArray(list) ? Math.max(list.length, 1) : 1 };
}

/** Medians of a list of the average member and of the heavy one, in turn. */
async function compare(
  name: string,
  reads: Record<'average' | 'heavy', () => Promise<{ ms: number; rows: number }>>,
): Promise<Ratio[]> {
  const [average, heavy] = [
    { ms: [] as number[], rows: 1 },
    { ms: [] as number[], rows: 1 },
  ];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [found, run] of [
      [average, reads.average],
      [heavy, reads.heavy],
    ] as const) {
      const { ms, rows } = await run();
      found.rows = rows;
      if (round >= WARM_UP) found.ms.push(ms);
    }
  }
  const [averageMs, heavyMs] = [percentile(average.ms, 0.5), percentile(heavy.ms, 0.5)];
  console.log(
    `${name.padEnd(14)} average ${averageMs.toFixed(1)} ms (${average.rows} rows), heavy ${heavyMs.toFixed(1)} ms (${heavy.rows} rows)`,
  );
  const growth = heavyMs / heavy.rows / (averageMs / average.rows);
  return [
    atMost(`${name}: a row of a heavy member / of an average one`, growth, GROWTH),
    // A response waits for its statements, so none takes longer.
    atMost(`${name}: ms for a heavy member`, heavyMs, SLOWEST_MS),
  ];
}

/** The lists of a member with thousands of rows, compared with those of `average`; and those with a full event. */
export async function measureHeavy(
  base: string,
  average: { viewer: Member; matchIds: number[] },
): Promise<Ratio[]> {
  const { viewer } = average;
  const heavy = await createMember({ age: 33 }, base);
  const heavyChat = await makeHeavy(heavy.id, SIZE);
  const ratios: Ratio[] = [];
  for (const [name, pathFor] of Object.entries(LISTS)) {
    const averagePath = pathFor(viewer.id, average.matchIds[0] ?? 0);
    const heavyPath = pathFor(heavy.id, heavyChat);
    ratios.push(
      ...(await compare(name, {
        average: () => read(viewer, averagePath),
        heavy: () => read(heavy, heavyPath),
      })),
    );
  }
  const eventId = await createHeavyEvent(SIZE);
  const readEvents = async (isListed: boolean) => {
    await pool().query(
      `update events set starts_at = now() + interval '1 day' * $2::int where id = $1`,
      [eventId, isListed ? 1 : -1],
    );
    return read(viewer, '/api/events');
  };
  const events = await compare('events', {
    average: () => readEvents(false),
    heavy: () => readEvents(true),
  });
  return [...ratios, ...events];
}
