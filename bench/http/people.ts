import { pool } from '#db/sql.ts';
import { createMember, type Member } from '#test/factories.ts';

const LIKES = 30;
const MATCHES = 20;
/** Enough that the deck is a full page: a smaller one is dealt anew each time, which is another SQL. */
const STRANGERS = 60;

/** A viewer of the seeded realm with likes, matches and their notifications. */
export async function createViewer(base: string): Promise<{ viewer: Member; otherId: number }> {
  const viewer = await createMember(base, { age: 33, interests: ['Travel', 'Art', 'Music'] });
  const { rows } = await pool().query(
    `select id from users where realm = 'live' and id <> $1 order by id`,
    [viewer.id],
  );
  const ids: number[] = rows.map(({ id }) => id);
  const extra = Array.from({ length: LIKES + MATCHES + STRANGERS }, () =>
    createMember(base, { age: 33 }),
  );
  const others = (await Promise.all(extra)).map(({ id }) => id).slice(STRANGERS);
  await pool().query(
    `insert into swipes (swiper_id, swiped_id, liked) select id, $1, true from unnest($2::bigint[]) id`,
    [viewer.id, others],
  );
  for (const otherId of others.slice(0, MATCHES)) {
    await viewer.client.post('/api/swipes', {
      swiperId: viewer.id,
      swipedId: otherId,
      liked: true,
    });
  }
  await pool().query(
    `insert into notifications (user_id, type, actor_id)
     select $1, 'like', id from unnest($2::bigint[]) id on conflict do nothing`,
    [viewer.id, others],
  );
  return { viewer, otherId: ids[0] as number };
}
