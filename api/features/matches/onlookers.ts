import { statement } from '#db/sql.ts';
import { changed, type Polled } from '../../realtime/versions.ts';

/** Above this the polls of the rest find out when their version ends. */
const ONLOOKERS_MAX = 20_000;

const listOnlookers = statement<{ id: number; matchId: number | null }, { userId: number }>(
  'list_onlookers',
  `select case when m.low_id = :userId then m.high_id else m.low_id end as id, m.id as "matchId"
     from matches m where m.ended_at is null and :userId in (m.low_id, m.high_id)
   union all
   select swiped_id, null from swipes where swiper_id = :userId and liked
   limit ${ONLOOKERS_MAX}`,
);

/**
 * Makes everybody look again in whose lists a member stands, and the member too. Called after a commit
 * that changed how the member looks, or whether they are seen at all, and that no event tells of.
 */
export async function tellOnlookers(userId: number): Promise<void> {
  const onlookers = await listOnlookers({ userId });
  const polled = onlookers.flatMap(({ id, matchId }): Polled[] =>
    matchId === null ? [`likes:${id}`] : [`matches:${id}`, `likes:${id}`, `messages:${matchId}`],
  );
  await changed(`matches:${userId}`, `likes:${userId}`, ...polled);
}
