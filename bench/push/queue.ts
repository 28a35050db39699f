import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { vapidId } from '#api/platform/web-push.ts';
import { encryptPushSubscription } from '#db/encrypted-columns.ts';
import { migrate } from '#db/migrate.ts';
import type { startPushService } from '#test/push-service.ts';

const FIRST_ID = 2 ** 41;

/** Fills the product's tables with members who each have a device and a queued push of a like. */
export async function queuePushes(
  client: Client,
  service: Awaited<ReturnType<typeof startPushService>>,
  members: number,
): Promise<void> {
  await migrate();
  await client.query(
    `insert into users (id, realm, name, birth_date, onboarded_at)
     select $1::bigint + n, 'live', 'Member', '1990-01-01', now() from generate_series(0, $2::int) n`,
    [FIRST_ID, members],
  );
  await client.query('insert into preferences (user_id) select id from users');
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select sha256(id::text::bytea), id, now() + interval '1 day' from users`,
  );
  const rows = Array.from({ length: members }, () => {
    const { endpoint, keys } = service.subscribe();
    const hash = createHash('sha256').update(endpoint).digest();
    return { hash, subscription: encryptPushSubscription(hash, { endpoint, keys }) };
  });
  await client.query(
    `insert into push_subscriptions (user_id, session_hash, endpoint_hash, subscription, vapid_id)
     select $1::bigint + n, sha256(($1::bigint + n)::text::bytea), hash, subscription, $4
       from unnest($2::bytea[], $3::bytea[]) with ordinality row (hash, subscription, n)`,
    [FIRST_ID, rows.map(({ hash }) => hash), rows.map(({ subscription }) => subscription), vapidId],
  );
  await client.query(
    `insert into swipes (swiper_id, swiped_id, liked, pair_key)
     select $1::bigint, id, true, pair_key($1, id) from users where id > $1::bigint`,
    [FIRST_ID],
  );
  await client.query(
    `insert into notifications (user_id, type, actor_id)
     select id, 'like', $1::bigint from users where id > $1::bigint`,
    [FIRST_ID],
  );
  await client.query(
    `insert into deliveries (user_id, kind, channel, notification_id, subscription_id, dedupe_key)
     select n.user_id, n.type, 'push', n.id, d.id, 'push:' || d.id || ':' || n.id
       from notifications n join push_subscriptions d on d.user_id = n.user_id`,
  );
  await client.query('vacuum analyze');
}
