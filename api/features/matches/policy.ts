import { isVisible } from '../users/visibility.ts';

/**
 * A running match as one of its two members sees it: `m` the match, `viewer` the member, `u` the
 * other side. Looked up through the viewer, so "not yours", "over" and "not there" are the same.
 */
export const openMatches = `
  from users viewer
  join matches m on m.ended_at is null and :viewerId in (m.low_id, m.high_id)
  join users u on u.id = case when m.low_id = :viewerId then m.high_id else m.low_id end
    and viewer.id = :viewerId and ${isVisible}`;

/**
 * A member with discretion 'maximum' starts all contact: the other side waits for the first word.
 * Where both are, each may speak first, or neither ever could.
 */
export const canWrite = `(u.discretion <> 'maximum' or viewer.discretion = 'maximum'
  or exists (select from messages first where first.match_id = m.id and first.sender_id = u.id))`;
