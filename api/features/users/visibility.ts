import { type FieldName, PROFILE_FIELDS } from '#contract/profile-fields.ts';
import type { Audience } from '#contract/profile-preview.ts';
import { openingDate } from '../../platform/runtime-settings-queries.ts';
import { emptyField, fieldOf } from './fields.ts';

/** Facts about a pair, each an SQL condition on the rows `viewer` and `u`. */
interface Relation {
  /** One of the two has blocked the other. */
  blocked: string;
  /** `u` avoids an address that an account of the viewer's person has confirmed. */
  avoided: string;
  /** `u` has liked the viewer. */
  liked: string;
  /** They have an open match, also while its chat is closed. */
  matched: string;
  /** They have an open match whose chat is not closed. */
  active: string;
}

const openPair = `select from matches pair
     where pair.ended_at is null
       and pair.low_id = least(viewer.id, u.id) and pair.high_id = greatest(viewer.id, u.id)
       and pair.pair_key = pair_key(viewer.id, u.id)`;

/** The stored facts, each looked up for one pair. All rows of a pair have its `pair_key`. */
export const stored: Relation = {
  blocked: `exists (
    select from blocks
     where blocker_id = viewer.id and blocked_id = u.id and pair_key = pair_key(viewer.id, u.id)
    union all
    select from blocks
     where blocker_id = u.id and blocked_id = viewer.id and pair_key = pair_key(viewer.id, u.id))`,
  avoided: `(u.avoids and exists (
    select from avoided_addresses a join identities i on i.email_hash = a.email_hash
     where a.user_id = u.id and i.user_id = any(accounts_of_person(viewer.id))))`,
  liked: `exists (
    select from swipes reveal
     where reveal.swiper_id = u.id and reveal.swiped_id = viewer.id and reveal.liked
       and reveal.pair_key = pair_key(viewer.id, u.id))`,
  matched: `exists (${openPair})`,
  active: `exists (${openPair} and pair.closed_at is null)`,
};

/** Whether the opening date has passed. A subquery without a row of the statement, so Postgres runs it once. */
export const isOpened = `not exists (select from settings where ${openingDate} > now())`;

/**
 * The visibility rule: whether `viewer` may see `u`, two rows of `users`. Every statement that reads
 * members joins on it.
 *
 * Realms are separate, and demo visitors see sample users only. Blocks hide in both directions.
 * Members with discretion 'high' or 'maximum' are visible to their matches and to members they have
 * liked. A paused member sees and is seen by matches only. A member hidden by a decision is seen by
 * matches only. So is everyone before the opening date, which the demo does not have. A member who avoids an address
 * that the viewer has, or had and removed, is to this viewer as one with discretion 'high'.
 */
const visible = ({ blocked, avoided, liked, matched }: Relation): string => `(
  u.id <> viewer.id
  and u.realm = viewer.realm and (u.realm = 'live' or u.sample or viewer.sample)
  and u.onboarded_at is not null and u.suspended_at is null and u.erased_at is null
  and (u.expires_at is null or u.expires_at > now())
  and not ${blocked}
  and (viewer.paused_at is null and u.paused_at is null and u.hidden_at is null
    and (u.realm <> 'live' or ${isOpened}) or ${matched})
  and (u.discretion = 'standard' and not ${avoided} or ${liked} or ${matched}))`;

/** Requires the member's online setting. Discreet members show it to active matches only, and none in a closed chat. */
const onlineVisible = ({ matched, active, avoided }: Relation): string =>
  `(u.show_online and case when ${matched} then ${active} else u.discretion = 'standard' and not ${avoided} end)`;

export const isVisible = visible(stored);

/** Whether `viewer` and `u` have an open match, also while its chat is closed. */
export const isMatched = stored.matched;

/** Whether `viewer` and `u` have an open match whose chat is not closed. */
export const isActiveMatch = stored.active;

/** Whether `viewer` may see that `u` is online. */
export const showsOnline = onlineVisible(stored);

/**
 * A field of `u` for `viewer`, without a value when its audience excludes them. `me` is no case: the owner
 * reads the own account.
 *
 * @param active condition that the two have an open match whose chat is not closed.
 */
export const fieldFor = (name: FieldName, active: string): string =>
  PROFILE_FIELDS[name].audience === undefined
    ? `${fieldOf(name)} as ${name}`
    : `case when u.${name}_audience = 'everyone' or u.${name}_audience = 'matches' and ${active}
         then ${fieldOf(name)} else ${emptyField(name)} end as ${name}`;

/**
 * A field with an audience that all who see the profile of `row` see; null when it is hidden from some of them or not
 * given. Searches read fields through this only, so a hidden one has no effect on them.
 */
export const shownToEveryone = (name: FieldName, row = 'u'): string =>
  `case when ${row}.${name}_audience = 'everyone' then nullif(${fieldOf(name, row)}, ${emptyField(name)}) end`;

/** The ids that `:viewerId` has blocked or is blocked by, as a set that Postgres reads once. */
export const blockedBy = `(
  select blocked_id from blocks where blocker_id = :viewerId
  union all
  select blocker_id from blocks where blocked_id = :viewerId)`;

/** Accounts that share an identity or address with one of the array `ids`. As arrays, hashes are looked up by index. */
const accountsBeside = (ids: string): string => `array(
  select user_id from person_hashes where hash = any(array(
    select own.hash from person_hashes own where own.user_id = any(${ids}))))`;

/** Query for the ids of members who avoid `:viewerId`, also those whose like reveals them. */
export const avoidersOfViewer = `
  select a.user_id from identities i join avoided_addresses a on a.email_hash = i.email_hash
   where i.user_id = any(${accountsBeside(accountsBeside('array[:viewerId::bigint]'))})`;

/** The rule for statements that read many members for the one viewer `:viewerId`. */
export const isVisibleOfMany = visible({ ...stored, blocked: `(u.id in ${blockedBy})` });

/** The rule for statements that compute the relation of `viewer` and `u` themselves. */
export const ruleGiven = (relation: Relation) => ({
  isVisible: visible(relation),
  showsOnline: onlineVisible(relation),
  isActiveMatch: relation.active,
});

/** The rule for an audience instead of a stored viewer. Needs the rows `viewer` and `u` too. */
export const ruleFor = (audience: Audience) =>
  ruleGiven({
    blocked: 'false',
    avoided: 'false',
    liked: String(audience !== 'stranger'),
    matched: String(audience === 'match'),
    active: String(audience === 'match'),
  });

/**
 * The open matches of a member: `m` is the match, `viewer` the member, `u` the other
 * side. The join excludes matches of others, ended matches and unknown ids alike.
 */
export const openMatches = `
  from users viewer
  join matches m on m.ended_at is null and :viewerId in (m.low_id, m.high_id)
  join users u on u.id = case when m.low_id = :viewerId then m.high_id else m.low_id end
    and viewer.id = :viewerId and ${isVisible}`;

/** Those that count as matches. A closed chat is readable until its match ends, and does not count. */
export const activeMatches = `${openMatches} and m.closed_at is null`;

/** The open match with the id `:matchId`. */
export const openMatch = `${openMatches} and m.id = :matchId and m.pair_key = match_pair_key(:matchId)`;

/**
 * Whether the two of an open match show each other what they have seen. Both settings are read when it is stored and
 * each time it is shown.
 */
export const showsSeen = '(m.closed_at is null and viewer.show_seen and u.show_seen)';

/** A member has sent a message in match `m`; a deleted one counts. */
const hasWritten = (memberId: string): string => `exists (
    select from messages first
     where first.pair_key = m.pair_key and first.match_id = m.id and first.sender_id = ${memberId})`;

/** Both members of match `m` have sent a message. */
export const bothWrote = `(${hasWritten('viewer.id')} and ${hasWritten('u.id')})`;

/** Member `u` of match `m` liked first. */
const likedFirst = `exists (
    select from swipes theirs join swipes own on own.pair_key = theirs.pair_key
       and own.swiper_id = viewer.id and own.swiped_id = u.id and own.created_at > theirs.created_at
     where theirs.pair_key = m.pair_key and theirs.swiper_id = u.id and theirs.swiped_id = viewer.id)`;

/**
 * A member with discretion 'maximum' writes the first message. Where both have it, the one who liked first, because no
 * one likes such a member first: so none can take it for a minute to write. A closed chat takes no messages.
 */
export const canWrite = `(m.closed_at is null and (u.discretion <> 'maximum'
  or viewer.discretion = 'maximum' and not ${likedFirst} or ${hasWritten('u.id')}))`;
