import { asOwner } from './owner.ts';

/** Members of a site on which a plan that reads all of them differs from one that reads by index. */
const MEMBERS = 20_000;
const FIRST_ID = 2n ** 45n;
const idOf = (n: string): string => `(${FIRST_ID} + (${n}) * 65536)`;
const pairOf = (a: string, b: string): string => `pair_key(${idOf(a)}, ${idOf(b)})`;

/**
 * Fills each table that grows with the members, without triggers, and counts the rows for the planner. Each has six
 * swipes, two matches with four messages each, a photo, a session and a place at an event; one of 200 has 400 notifications.
 */
export async function fillSite(): Promise<void> {
  const members = `generate_series(0, ${MEMBERS - 1}) n`;
  const later = (distance: string) => `((n + ${distance}) % ${MEMBERS})`;
  await asOwner(`
    set session_replication_role = replica;
    insert into users (id, realm, name, birth_date, gender, discretion, terms_accepted_at, sensitive_accepted_at, onboarded_at)
      select ${idOf('n')}, 'live', 'Member', '1990-05-05', 'female',
             (array['standard', 'standard', 'standard', 'high', 'maximum'])[1 + n % 5], now(), now(), now() - n * interval '1 hour'
        from ${members};
    insert into preferences (user_id) select ${idOf('n')} from ${members};
    insert into identities (user_id, provider, subject_hash, email_hash)
      select ${idOf('n')}, 'email', sha256(n::text::bytea), sha256(n::text::bytea) from ${members};
    insert into sessions (token_hash, user_id, expires_at)
      select sha256(n::text::bytea), ${idOf('n')}, now() + interval '1 day' from ${members};
    insert into photos (key, user_id, position, color) select md5(n::text), ${idOf('n')}, 0, '#112233' from ${members};
    insert into swipes (swiper_id, swiped_id, liked, pair_key)
      select ${idOf('n')}, ${idOf(later('k * k'))}, k % 2 = 0, ${pairOf('n', later('k * k'))}
        from ${members}, generate_series(1, 6) k;
    insert into blocks (blocker_id, blocked_id, pair_key)
      select ${idOf('n')}, ${idOf(later('77'))}, ${pairOf('n', later('77'))} from ${members} where n % 4 = 0;
    insert into avoided_addresses (user_id, email_hash)
      select ${idOf('n')}, sha256((n * k)::text::bytea) from ${members}, generate_series(2, 5) k where n % 8 = 1;
    insert into matches (id, low_id, high_id, pair_key)
      select new_match_id(${idOf('n')}, low, high), low, high, pair_key(low, high)
        from generate_series(0, ${MEMBERS - 2}) n, lateral (select ${idOf('n')} as low, ${idOf('n + 1')} as high) pair;
    insert into messages (match_id, sender_id, client_id, pair_key, content)
      select id, low_id, md5(id::text || k)::uuid, pair_key, sha512(id::text::bytea) from matches, generate_series(1, 4) k;
    insert into notifications (user_id, type, actor_id)
      select ${idOf('n')}, 'like', ${idOf(later('k'))} from ${members}, generate_series(1, 400) k where n % 200 = 0;
    insert into events (realm, title, venue, category, picture, price_dollars, capacity, starts_at, time_zone)
      select 'live', 'Tea', 'Hall', 'meetup', 'city-dusk', 0, 500, now() + n * interval '1 hour', 'UTC'
        from generate_series(1, 200) n;
    insert into event_attendees (event_id, user_id)
      select e.id, ${idOf('n')} from ${members} join (select id, row_number() over (order by id) as nth from events) e
        on e.nth = 1 + n % 200;
  `);
  // Apart, because a transaction that fills a table holds its lock.
  await asOwner('analyze');
}
