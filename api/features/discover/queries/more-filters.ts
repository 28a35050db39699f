import { each } from '#contract/each.ts';
import { FACT_FILTERS, MORE_VALUES } from '#contract/filter-values.ts';
import { type FactFilter, MORE_FILTERS, type MoreFilter, OPEN_VALUES } from '#contract/filters.ts';
import { NEW_HERE_DAYS } from '#contract/limits.ts';
import { PROFILE_FIELDS } from '#contract/profile-fields.ts';
import { isVerifiedSince, verifiedSince } from '../../users/people.ts';
import { shownToEveryone } from '../../users/visibility.ts';

/** A value of a search. */
interface SearchValue {
  /** Its property and parameter. */
  name: string;
  /** Its column in the rows `search` and `deck`. */
  column: string;
  type: string;
  /** SQL of the column, for the rows `viewer` of `users` and `f` of the applied filters. */
  source: string;
}

/** The column of a filter in `discover_filters`. */
export const columnOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of a deck that have another name than `wanted_` and that of the stored filter. */
const DECK_COLUMNS: Record<string, string> = {
  unstated: 'unstated',
  verified: 'verified_only',
  newHere: 'new_only',
};

const WANTED = MORE_VALUES.map((name): SearchValue => {
  const open = OPEN_VALUES[name];
  const type = Array.isArray(open) ? 'text[]' : typeof open === 'number' ? 'int' : 'boolean';
  const stored = columnOf(name);
  return {
    name,
    column: DECK_COLUMNS[name] ?? `wanted_${stored}`,
    type,
    source: `coalesce(:${name}::${type}, f.${stored}, ${Array.isArray(open) ? `'{}'` : open})`,
  };
});

const TYPES = { text: 'text', choice: 'text', choices: 'text[]', number: 'int' };

/** Facts of the viewer, by which others filter. */
const OWN = FACT_FILTERS.map(
  (name): SearchValue => ({
    name: `${name}OfViewer`,
    column: `own_${name}`,
    type: TYPES[PROFILE_FIELDS[name].kind],
    source: shownToEveryone(name, 'viewer'),
  }),
);

export const SEARCH_VALUES = [...WANTED, ...OWN];

/** SQL of a value: a parameter, or a column of the row `alias`, a search or a deck. */
export const parameter = ({ name, type }: SearchValue): string => `:${name}::${type}`;
export const columnIn =
  (alias: string) =>
  ({ column }: SearchValue): string =>
    `${alias}.${column}`;

interface FilterSql {
  /** What a member shows to everyone: a column of the profile index, and the same of the row `u` of `users`. */
  column: string;
  ofUser: string;
  /** The condition on either: true while the filter is not set, and never null. */
  accepts: (shown: string, wanted: Record<string, string>) => string;
}

/** A hidden fact is null like one that is not given. */
const factSql = (name: FactFilter): FilterSql => ({
  column: name,
  ofUser: shownToEveryone(name),
  accepts: (shown, { [name]: list, [`${name}Min`]: min, [`${name}Max`]: max, unstated }) => {
    const field = PROFILE_FIELDS[name];
    const [isOpen, fits] =
      field.kind === 'number'
        ? [`${min} <= ${field.min} and ${max} >= ${field.max}`, `between ${min} and ${max}`]
        : [`cardinality(${list}) = 0`, field.kind === 'choice' ? `= any(${list})` : `&& ${list}`];
    return `(${isOpen}\n    or coalesce(${shown} ${fits}, ${unstated}))`;
  },
});

const FILTERS: Record<MoreFilter, FilterSql> = {
  ...each(FACT_FILTERS, factSql),
  verified: {
    column: 'verified_at',
    ofUser: verifiedSince,
    accepts: (since, { verified }) =>
      `(not ${verified} or coalesce(${isVerifiedSince(`(${since})`)}, false))`,
  },
  // Joining has the precision of a UTC day.
  newHere: {
    column: 'joined',
    ofUser: `(u.onboarded_at at time zone 'UTC')::date`,
    accepts: (day, { newHere }) => `(not ${newHere} or ${day} > :today::date - ${NEW_HERE_DAYS})`,
  },
};

/** What a candidate shows: of the row `c` of the profile index, or of `u`, as the view `discoverable` reads it. */
export const shownInIndex = ({ column }: FilterSql): string => `c.${column}`;
export const shownByUser = ({ ofUser }: FilterSql): string => ofUser;

/** The condition of each filter. */
export function meetsMore(
  shown: (filter: FilterSql) => string,
  sqlOf: (value: SearchValue) => string,
): Record<MoreFilter, string> {
  const wanted = Object.fromEntries(WANTED.map((value) => [value.name, sqlOf(value)]));
  return each(MORE_FILTERS, (name) => FILTERS[name].accepts(shown(FILTERS[name]), wanted));
}

/**
 * Whether the filters by facts of the candidate `alias` accept what the viewer shows to everyone. Most members have
 * none, which the first condition answers.
 */
export const acceptsFacts = (alias: string, sqlOf: (value: SearchValue) => string): string =>
  `(${alias}.wanted_facts is null
    or accepts_facts(${alias}.wanted_facts, ${OWN.map(sqlOf).join(', ')}))`;
