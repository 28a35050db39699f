import { isVisible } from './visibility.ts';

/**
 * The open matches of a member: `m` is the match, `viewer` the member, `u` the other
 * side. The join excludes matches of others, ended matches and unknown ids alike.
 */
export const openMatches = `
  from users viewer
  join matches m on m.ended_at is null and :viewerId in (m.low_id, m.high_id)
  join users u on u.id = case when m.low_id = :viewerId then m.high_id else m.low_id end
    and viewer.id = :viewerId and ${isVisible}`;

/** The open match with the id `:matchId`. */
export const openMatch = `${openMatches} and m.id = :matchId and m.pair_key = match_pair_key(:matchId)`;

/**
 * A member with discretion 'maximum' writes the first message. Where both have it, each may write
 * first, because otherwise neither could.
 */
export const canWrite = `(u.discretion <> 'maximum' or viewer.discretion = 'maximum'
  or exists (
    select from messages first
     where first.pair_key = m.pair_key and first.match_id = m.id and first.sender_id = u.id))`;
