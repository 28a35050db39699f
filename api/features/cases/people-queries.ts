/** Words for a conflict; the SQL below returns a key. */
export type ConflictKey = 'self' | 'reporter' | 'matched' | 'liked' | 'blocked' | 'decided';

/**
 * SQL expression: why `:viewerId` may not decide the case `c`; null without a conflict. Only acts of the
 * moderator count, so that the console reveals nothing about the likes and blocks of the member.
 * `appealed` is the decision of the appeal, which counts while there is another moderator.
 */
export const conflictOf = `case
  when c.member_id = :viewerId or exists (
    select from appeals a where a.id = c.appeal_id and a.appellant_id = :viewerId) then 'self'
  when exists (select from reports r where r.case_id = c.id and r.reporter_id = :viewerId) then 'reporter'
  when exists (select from matches m where m.pair_key = pair_key(c.member_id, :viewerId)
                  and m.low_id = least(c.member_id, :viewerId)
                  and m.high_id = greatest(c.member_id, :viewerId)) then 'matched'
  when exists (select from swipes s where s.swiper_id = :viewerId and s.swiped_id = c.member_id and s.liked
                  and s.pair_key = pair_key(:viewerId, c.member_id))
    then 'liked'
  when exists (select from blocks b where b.blocker_id = :viewerId and b.blocked_id = c.member_id
                  and b.pair_key = pair_key(:viewerId, c.member_id))
    then 'blocked'
  when c.appeal_id is not null and :others::int > 0 and exists (
    select from appeals a join decisions d on d.id = a.decision_id or d.case_id = (
             select r.case_id from reports r where r.id = a.report_id)
     where a.id = c.appeal_id and :viewerId in (d.decided_by, d.agreed_by)) then 'decided'
  end`;

/** SQL expression: the conflict of `:viewerId` with a member outside a case. Needs `:others`. */
export const conflictWith = (memberId: string): string => `(select ${conflictOf}
  from (select null::bigint as id, ${memberId} as member_id, null::bigint as appeal_id) c)`;
