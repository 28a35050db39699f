import type { Client } from 'pg';
import { encryptById, encryptReport } from '#db/encrypted-columns.ts';
import { pool } from '#db/sql.ts';
import { atMost, type Ratio, sized } from '../goals.ts';
import { percentile } from '../percentile.ts';

const MEMBERS = sized(100_000, 2_000);
const REPORTS = sized(10_000, 200);
/** Ids of the reported members start here. */
const FIRST_ID = 2 ** 43;
const MODERATOR = FIRST_ID + 1;
const PAGE = 50;
const ROUNDS = sized(400, 1);
const WARM_UP = sized(50, 1);

/**
 * Pages of the moderators' queue among 10,000 reports, compared with reading 50 cases by primary key, without the rule of
 * who may read them.
 */
export async function measureQueue(client: Client): Promise<Ratio[]> {
  await createCases(client);
  // Imported here because the product reads its environment when it is loaded.
  const { readCases } = await import('../../api/features/cases/queue.ts');
  let after: string | undefined;
  for (let page = 0; page < REPORTS / PAGE / 2; page += 1) {
    after = (await readCases(MODERATOR, after ? { after } : {})).next ?? undefined;
  }
  const text = 'select * from cases where id = any($1::bigint[])';
  const keys = () => Array.from({ length: PAGE }, () => 1 + Math.floor(Math.random() * REPORTS));
  const { byKey, first, middle } = await timesOf({
    byKey: () => pool().query({ name: 'cases_by_key', text, values: [keys()] }),
    first: () => readCases(MODERATOR, {}),
    middle: () => readCases(MODERATOR, after ? { after } : {}),
  });
  return [
    atMost('first page of the queue / 50 cases by primary key', first / byKey, 6),
    atMost('middle page of the queue / 50 cases by primary key', middle / byKey, 6),
  ];
}

/** Median milliseconds of each design. All run in turn, so that the load of the machine is the same. */
async function timesOf<Name extends string>(designs: Record<Name, () => Promise<unknown>>) {
  const runs = Object.entries<() => Promise<unknown>>(designs);
  const times = runs.map((): number[] => []);
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [i, [, run]] of runs.entries()) {
      const start = performance.now();
      await run();
      if (round >= WARM_UP) times[i]?.push(performance.now() - start);
    }
  }
  const medians = runs.map(([name], i) => [name, percentile(times[i] ?? [], 0.5)] as const);
  for (const [name, ms] of medians) console.log(`queue, ${name.padEnd(8)}${ms.toFixed(2)} ms`);
  return Object.fromEntries(medians) as Record<Name, number>;
}

/** Members, and one open case with one report about every tenth of them. */
async function createCases(client: Client): Promise<void> {
  await client.query(
    `insert into users (id, realm, name, birth_date, location, terms_accepted_at, sensitive_accepted_at, onboarded_at)
     select $1::bigint + n, 'live', 'Member ' || n, current_date - interval '30 years', 'Springfield', now(), now(), now()
       from generate_series(1, $2::int) n`,
    [FIRST_ID, MEMBERS],
  );
  await client.query(
    `insert into cases (kind, member_id, reason, severity, source, due_at, report_count, reporter_count)
     select 'report', $1::bigint + n * ($2::int / $3::int), 'spam', 2, 'person',
            now() + make_interval(mins => (n * 7919) % 100000), 1, 1
       from generate_series(1, $3::int) n`,
    [FIRST_ID, MEMBERS, REPORTS],
  );
  const ids = Array.from({ length: REPORTS }, (_, i) => i + 1);
  const texts = ids.map((id) => encryptReport(id, { text: 'They sell things.', messageText: '' }));
  const evidence = JSON.stringify({ profile: { bio: 'x'.repeat(300) }, excerpt: 'x'.repeat(1500) });
  await client.query(
    `insert into reports (id, reporter_id, reported_id, reason, text, evidence, case_id)
     overriding system value
     select r.id, $1::bigint + 1 + r.id % 1000, c.member_id, 'spam', r.text, r.evidence, c.id
       from unnest($2::bigint[], $3::bytea[], $4::bytea[]) r (id, text, evidence) join cases c on c.id = r.id`,
    [
      FIRST_ID,
      ids,
      texts.map(({ text }) => text),
      ids.map((id) => encryptById('reportEvidence', id, evidence)),
    ],
  );
  await client.query('vacuum analyze');
}
