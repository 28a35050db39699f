import { HEIGHT_MAX_CM, HEIGHT_MIN_CM, NEW_HERE_DAYS } from '#contract/limits.ts';
import { isVerifiedSince, verifiedSince } from '../../users/people.ts';
import { shownToEveryone } from '../../users/visibility.ts';

/** Filters by facts, by the badge and by the day of joining. */
export type MoreControl = 'speaks' | 'height' | 'children' | 'verified' | 'newHere';

/** SQL of what a member shows to everyone; a hidden fact is null like one that is not given. */
type Shown = Record<'speaks' | 'height' | 'children' | 'verifiedAt' | 'joined', string>;
/** SQL of a viewer's filters. Empty lists and the whole range of heights are no filter. */
type Wanted = Record<
  'speaks' | 'heightMin' | 'heightMax' | 'children' | 'unstated' | 'verified' | 'newHere',
  string
>;

/** The row `c` of the profile index. */
export const shownInIndex: Shown = {
  speaks: 'c.speaks',
  height: 'c.height',
  children: 'c.children',
  verifiedAt: 'c.verified_at',
  joined: 'c.joined',
};

/** The row `u` of `users`, as the view `discoverable` reads it. */
export const shownByUser: Shown = {
  speaks: shownToEveryone('speaks'),
  height: shownToEveryone('height'),
  children: shownToEveryone('children'),
  verifiedAt: verifiedSince,
  joined: `(u.onboarded_at at time zone 'UTC')::date`,
};

/** From the parameters of a search. */
export const wantedByParameters: Wanted = {
  speaks: ':wantedSpeaks::text[]',
  heightMin: ':wantedHeightMin::int',
  heightMax: ':wantedHeightMax::int',
  children: ':wantedChildren::text[]',
  unstated: ':unstated::boolean',
  verified: ':verifiedOnly::boolean',
  newHere: ':newOnly::boolean',
};

/** From the row `alias`, a search or a deck. */
export const wantedBy = (alias: string): Wanted => ({
  speaks: `${alias}.wanted_speaks`,
  heightMin: `${alias}.wanted_height_min`,
  heightMax: `${alias}.wanted_height_max`,
  children: `${alias}.wanted_children`,
  unstated: `${alias}.unstated`,
  verified: `${alias}.verified_only`,
  newHere: `${alias}.new_only`,
});

/** Conditions that are true for a filter that is not set, and never null. Joining has the precision of a UTC day. */
export const meetsMore = (shown: Shown, wanted: Wanted): Record<MoreControl, string> => ({
  speaks: `(cardinality(${wanted.speaks}) = 0
    or coalesce(${shown.speaks} && ${wanted.speaks}, ${wanted.unstated}))`,
  height: `(${wanted.heightMin} <= ${HEIGHT_MIN_CM} and ${wanted.heightMax} >= ${HEIGHT_MAX_CM}
    or coalesce(${shown.height} between ${wanted.heightMin} and ${wanted.heightMax}, ${wanted.unstated}))`,
  children: `(cardinality(${wanted.children}) = 0
    or coalesce(${shown.children} = any(${wanted.children}), ${wanted.unstated}))`,
  verified: `(not ${wanted.verified} or coalesce(${isVerifiedSince(`(${shown.verifiedAt})`)}, false))`,
  newHere: `(not ${wanted.newHere} or ${shown.joined} > :today::date - ${NEW_HERE_DAYS})`,
});

/**
 * Whether the filters by facts of the candidate `alias` accept what the viewer shows to everyone. Most members have
 * none, which the first condition answers.
 *
 * @param own SQL of the viewer's facts.
 */
export const acceptsFacts = (
  alias: string,
  own: Record<'speaks' | 'height' | 'children', string>,
): string =>
  `(${alias}.wanted_facts is null
    or accepts_facts(${alias}.wanted_facts, ${own.speaks}, ${own.height}, ${own.children}))`;

/** The viewer's facts in the row `alias`, a search or a deck. */
export const ownFactsOf = (alias: string) => ({
  speaks: `${alias}.own_speaks`,
  height: `${alias}.own_height`,
  children: `${alias}.own_children`,
});
