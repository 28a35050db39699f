import { pool } from '#db/sql.ts';
import { createMember, type Member } from '#test/factories.ts';
import { sized } from '../goals.ts';

const LIKES = sized(30, 3);
const MATCHES = sized(20, 2);
/** Members that the viewer swipes, one after the other. */
const STRANGERS = 5_000;
const FIRST_STRANGER = 2 ** 42;

export interface Stage {
  viewer: Member;
  /** A member with a whole profile. */
  otherId: number;
  /** A member whom the viewer may not see. */
  hiddenId: number;
  matchIds: number[];
  strangerIds: number[];
}

/** Creates a viewer of the seeded realm with likes, matches and their notifications, and other members. */
export async function createViewer(base: string): Promise<Stage> {
  const viewer = await createMember({ age: 33, interests: ['Travel', 'Art', 'Music'] }, base);
  const { rows } = await pool().query(
    `select id from users where realm = 'live' and id <> $1 order by id limit 1`,
    [viewer.id],
  );
  const members = await Promise.all(
    Array.from({ length: LIKES + MATCHES }, () => createMember({ age: 33 }, base)),
  );
  const others = members.map(({ id }) => id);
  await pool().query(
    `insert into swipes (swiper_id, swiped_id, liked, pair_key)
     select id, $1, true, pair_key(id, $1) from unnest($2::bigint[]) id`,
    [viewer.id, others],
  );
  for (const swipedId of others.slice(0, MATCHES)) {
    await viewer.client.post('/api/swipes', { swiperId: viewer.id, swipedId, liked: true });
  }
  await pool().query(
    `insert into notifications (user_id, type, actor_id)
     select $1, 'like', id from unnest($2::bigint[]) id on conflict do nothing`,
    [viewer.id, others],
  );
  const hidden = await createMember({ age: 33 }, base);
  await pool().query(`update users set discretion = 'maximum' where id = $1`, [hidden.id]);
  const { rows: matches } = await pool().query(
    'select id from matches where $1 in (low_id, high_id) order by id',
    [viewer.id],
  );
  await pool().query(
    `insert into users (id, realm, name, birth_date, location, terms_accepted_at, sensitive_accepted_at, onboarded_at)
     select $1::bigint + n, 'live', 'Member ' || n, current_date - interval '30 years', 'Springfield', now(), now(), now()
       from generate_series(0, $2::int - 1) n`,
    [FIRST_STRANGER, STRANGERS],
  );
  await pool().query(
    'insert into preferences (user_id) select id from users where id >= $1 and id < $2',
    [FIRST_STRANGER, FIRST_STRANGER + STRANGERS],
  );
  return {
    viewer,
    otherId: rows[0].id,
    hiddenId: hidden.id,
    matchIds: matches.map(({ id }) => id),
    strangerIds: Array.from({ length: STRANGERS }, (_, index) => FIRST_STRANGER + index),
  };
}
