import type { Client } from 'pg';
import { encryptById, encryptReport } from '#db/encrypted-columns.ts';
import { migrate } from '#db/migrate.ts';

/** Ids of members start here. */
const FIRST_ID = 1_099_511_627_776;

const evidence = JSON.stringify({
  profile: {
    name: 'Member',
    age: 30,
    location: 'Springfield',
    bio: 'x'.repeat(300),
    pronouns: '',
    interests: ['Hiking', 'Cooking'],
    photos: [],
  },
  excerpt: Array.from({ length: 11 }, (_, i) => ({
    text: `${i}`.repeat(80),
    sentAt: '2026-01-01T00:00:00.000Z',
    byMember: i % 2 === 0,
    isReported: i === 5,
  })),
});

/** Members, and one open case with one report about every `members / reports`-th of them. */
export async function createCases(client: Client, members: number, reports: number): Promise<void> {
  await migrate();
  await client.query(
    `insert into users (id, realm, name, birth_date, location, terms_accepted_at, sensitive_accepted_at, onboarded_at)
     select $1::bigint + n, 'live', 'Member ' || n, current_date - interval '30 years', 'Springfield', now(), now(), now()
       from generate_series(1, $2::int) n`,
    [FIRST_ID, members],
  );
  await client.query(
    `insert into cases (kind, member_id, reason, severity, source, due_at, report_count, reporter_count)
     select 'report', $1::bigint + n * ($2::int / $3::int), 'spam', 2, 'person',
            now() + make_interval(mins => (n * 7919) % 100000), 1, 1
       from generate_series(1, $3::int) n`,
    [FIRST_ID, members, reports],
  );
  const ids = Array.from({ length: reports }, (_, i) => i + 1);
  const texts = ids.map((id) => encryptReport(id, { text: 'They sell things.', messageText: '' }));
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
