import { pool } from '#db/sql.ts';
import { createMember, type Member } from '#test/factories.ts';

const LIKES = 30;
const MATCHES = 20;

/** Creates a viewer of the seeded realm with likes, matches and their notifications, and a member hidden from them. */
export async function createViewer(
  base: string,
): Promise<{ viewer: Member; otherId: number; hiddenId: number }> {
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
  return { viewer, otherId: rows[0].id, hiddenId: hidden.id };
}
