import { EVENT_CAPACITY_MAX } from '#contract/limits.ts';
import { pool } from '#db/sql.ts';
import { createPeople } from './bulk-factories.ts';
import { fillChat, insertMessages } from './fill-chat.ts';
import { sql } from './sql.ts';

export const HEAVY = {
  likes: 5_000,
  matches: 1_000,
  messages: 10_000,
  attendees: EVENT_CAPACITY_MAX,
};
type Size = typeof HEAVY;

/**
 * Gives a member 5,000 likes with their unread notifications, 1,000 of which are matches with a message, and one more
 * match with 10,000 messages.
 *
 * @returns the id of that match.
 */
export async function makeHeavy(memberId: number, size: Size = HEAVY): Promise<number> {
  const likers = (await createPeople(pool(), size.likes)).map(({ id }) => id);
  const matched = likers.slice(0, size.matches + 1);
  await sql`insert into swipes (swiper_id, swiped_id, liked, pair_key)
    select id, ${memberId}, true, pair_key(id, ${memberId}) from unnest(${likers}::bigint[]) id
    union all
    select ${memberId}, id, true, pair_key(id, ${memberId}) from unnest(${matched}::bigint[]) id`;
  await sql`insert into notifications (user_id, type, actor_id) select ${memberId}, 'like', id
    from unnest(${likers}::bigint[]) id`;
  // A match id ends with its pair key; the upper part is free.
  const rows = await sql<{ id: number; other: number }>`insert into matches (id, low_id, high_id,
    pair_key)
    select new_match_id(id, id, ${memberId}), least(id, ${memberId}), greatest(id, ${memberId}),
      pair_key(id, ${memberId}) from unnest(${matched}::bigint[]) id
    returning id, case when low_id = ${memberId} then high_id else low_id end as other`;
  const [chat, ...others] = rows.map(({ id, other }) => ({ matchId: id, senderId: other }));
  if (!chat) throw new Error('a heavy member has matches');
  await insertMessages(others);
  await fillChat(chat.matchId, size.messages);
  await sql`analyze swipes, notifications, matches, users`;
  return chat.matchId;
}

/** Creates an event with the most attendees. @returns its id. */
export async function createHeavyEvent({ attendees: count }: Size = HEAVY): Promise<number> {
  const attendees = await createPeople(pool(), count);
  const rows = await sql<{ id: number }>`with event as (
      insert into events (realm, title, venue, category, picture, price_dollars, capacity,
        starts_at, time_zone)
      values ('live', 'Tea', 'Hall', 'meetup', 'city-dusk', 0, ${count}, now() + interval '1 hour',
        'UTC') returning id),
    joined as (
      insert into event_attendees (event_id, user_id) select event.id, user_id
        from event, unnest(${attendees.map(({ id }) => id)}::bigint[]) user_id)
    select id from event`;
  await sql`analyze event_attendees`;
  return rows[0]?.id ?? 0;
}
