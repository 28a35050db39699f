import type { Beholder } from '#contract/view-as.ts';

/** What the rule asks about a pair, each an SQL condition on the rows `viewer` and `u`. */
interface Relation {
  /** One of the two has blocked the other. */
  blocked: string;
  /** `u` has liked the viewer. */
  liked: string;
  /** They have a running match. */
  matched: string;
}

/** How the pair really stands, each looked up for the one person at hand. */
const actual: Relation = {
  blocked: `exists (
    select from blocks where blocker_id = viewer.id and blocked_id = u.id
    union all
    select from blocks where blocker_id = u.id and blocked_id = viewer.id)`,
  liked: `exists (
    select from swipes reveal
     where reveal.swiper_id = u.id and reveal.swiped_id = viewer.id and reveal.liked)`,
  matched: `exists (
    select from matches pair
     where pair.ended_at is null
       and pair.low_id = least(viewer.id, u.id) and pair.high_id = greatest(viewer.id, u.id))`,
};

/**
 * The one rule of who sees whom, as a condition on two rows of `users`: `viewer` asks, `u`
 * is looked at. Every statement that reads people joins on it; nothing else decides.
 *
 * The realms never meet, and within the demo realm visitors meet sample people only. Blocks count
 * both ways. 'high' and 'maximum' are seen by a match and by whom they have liked themselves. Whoever
 * is paused neither sees nor is seen, except by matches.
 */
const visible = ({ blocked, liked, matched }: Relation): string => `(
  u.id <> viewer.id
  and u.realm = viewer.realm and (u.realm = 'live' or u.sample or viewer.sample)
  and u.onboarded_at is not null and u.suspended_at is null and u.erased_at is null
  and (u.expires_at is null or u.expires_at > now())
  and not ${blocked}
  and (viewer.paused_at is null and u.paused_at is null or ${matched})
  and (u.discretion = 'standard' or ${liked} or ${matched}))`;

/** Never against the switch; discreet ones show it only to matches. */
const onlineShown = ({ matched }: Relation): string =>
  `(u.show_online and (u.discretion = 'standard' or ${matched}))`;

export const isVisible = visible(actual);

/** Whether `viewer` may know that `u` is online. */
export const showsOnline = onlineShown(actual);

/** Everybody whom `:viewerId` has blocked or who has blocked them, as a set that is read once. */
export const blockedBy = `(
  select blocked_id from blocks where blocker_id = :viewerId
  union all
  select blocker_id from blocks where blocked_id = :viewerId)`;

/** The same rule for statements that look at many people and name the viewer `:viewerId`. */
export const isVisibleOfMany = visible({ ...actual, blocked: `(u.id in ${blockedBy})` });

/** The same rule for statements that know by themselves how viewer and `u` stand to each other. */
export const ruleGiven = (relation: Relation) => ({
  isVisible: visible(relation),
  showsOnline: onlineShown(relation),
});

/** The same rule for a beholder who is nobody in particular; needs the rows `viewer` and `u` like any other. */
export const ruleFor = (beholder: Beholder) =>
  ruleGiven({
    blocked: 'false',
    liked: String(beholder !== 'stranger'),
    matched: String(beholder === 'match'),
  });
