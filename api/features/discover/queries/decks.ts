import { NEARBY_COUNT_MAX } from '#contract/limits.ts';
import { type None, statement } from '#db/sql.ts';
import { distanceKmSql } from '../../places/grid.ts';
import { type PersonRow, personColumnsWith } from '../../users/people.ts';
import type { SpecialRow } from '../../users/special-preferences.ts';
import { ruleGiven, stored } from '../../users/visibility.ts';
import type { RankingInput } from '../ranking.ts';
import { excludedSince } from './exclusions.ts';
import {
  acceptsFacts,
  columnIn,
  meetsMore,
  parameter,
  SEARCH_VALUES,
  shownByUser,
} from './more-filters.ts';
import type { Search } from './search.ts';

/** A deck is rebuilt after this time, so that new members appear. */
export const DECK_LIFE = '1 hour';

/** A deck with its search; columns of `decks`. */
export type DeckRow = Omit<Search, 'genders'> & {
  viewerId: number;
  /** Filters of the request as JSON. A former version has '' for none, and compares no facts. */
  filters: string;
  ids: number[];
  likedBy: number[];
  superLikedBy: number[];
  complete: boolean;
  /** The viewer's own, comma-separated. */
  interests: string;
  /** Bit mask of the wanted genders. */
  genders: number;
};

const columns = `viewer_id, filters, day, ids, liked_by, super_liked_by, complete, realm, sample, paused_at,
  latitude, longitude, age, gender_bit, interests, genders, born_after, born_until, max_km, wanted,
  ${SEARCH_VALUES.map(({ column }) => column).join(', ')}`;
const values = `:viewerId::bigint, :filters::text, :day::date, :ids::bigint[], :likedBy::bigint[],
  :superLikedBy::bigint[], :complete::boolean, :realm::text, :sample::boolean, :pausedAt::timestamptz,
  :latitude::real, :longitude::real, :age::int, :genderBit::int, :interests::text, :genders::int,
  :bornAfter::date, :bornUntil::date, :maxKm::int, :wanted::text[],
  ${SEARCH_VALUES.map(parameter).join(', ')}`;

/** Stores a deck, unless it was invalidated after the given version was read. */
export const saveDeck = statement<object, DeckRow & { version: number | null }>(
  'save_deck',
  `insert into decks (${columns}, built_at) values (${values}, now())
   on conflict (viewer_id) do update set (${columns}, version, built_at) =
     (${columns.replace(/\w+/g, 'excluded.$&')}, default, now())
   where decks.version = :version::bigint`,
);

/** Removes all ids from expired decks, because their members may be erased. */
export const emptyOldDecks = statement<object, None>(
  'empty_old_decks',
  `update decks set ids = '{}', liked_by = '{}', super_liked_by = '{}', built_at = '-infinity',
          excluded_ids = '{}', excluded_at = '-infinity'
    where built_at < now() - interval '${DECK_LIFE}' and (ids <> '{}' or excluded_ids <> '{}')
   returning viewer_id`,
);

const LIKES_VIEWER = 'u.id = any(deck.liked_by)';

/** A matched member has been swiped, and `recent` holds the blocks: neither is a candidate. */
const rule = ruleGiven({
  liked: LIKES_VIEWER,
  matched: 'false',
  active: 'false',
  blocked: 'false',
  avoided: stored.avoided,
});

interface Source {
  /** The row `stored`. */
  deck: string;
  /** Time of the search: later swipes are looked up. */
  since: string;
}

const STORED: Source = {
  deck: `(select * from decks where viewer_id = :viewerId and filters = :filters and day = :today::date
            and built_at > now() - interval '${DECK_LIFE}') stored`,
  since: 'stored.built_at',
};

/** A deck from the parameters: the stored one may be that of another request. */
const GIVEN: Source = { deck: `(values (${values})) stored (${columns})`, since: 'now()' };

/** The row `deck` with the array `left_ids`. `offset 0` makes Postgres read the later swipes once, not per card. */
const deckWithLeftIds = ({ deck, since }: Source): string => `(
  select stored.*, array(
           select card.id from unnest(stored.ids) with ordinality card(id, place)
            where card.id <> all(recent.ids) order by card.place) as left_ids
    from ${deck}
   cross join lateral (select array(${excludedSince(since)}) as ids offset 0) recent
  offset 0) deck`;

/** Candidates `u` of a deck that still pass the visibility rule and every filter. */
const validCards = (source: Source, ids: string): string => `
  from ${deckWithLeftIds(source)}
  cross join lateral (select deck.viewer_id as id, deck.realm, deck.sample, deck.paused_at) viewer
  cross join lateral unnest(${ids}) with ordinality card(id, place)
  join users u on u.id = card.id and ${rule.isVisible}
  cross join lateral (select ${distanceKmSql('deck.', 'u.search_')} as km) d
 where u.birth_date > deck.born_after and u.birth_date <= deck.born_until
   and deck.age between u.wanted_age_min and u.wanted_age_max
   and deck.genders & (1 << gender_code(u.gender)) <> 0 and u.wanted_genders & deck.gender_bit <> 0
   and (cardinality(deck.wanted) = 0 or u.interests && deck.wanted)
   and ${Object.values(meetsMore(shownByUser, columnIn('deck'))).join(' and ')}
   and ${acceptsFacts('u', columnIn('deck'))}
   and (d.km is null or deck.max_km is null or d.km <= deck.max_km)`;

export type CardRow = PersonRow &
  Pick<RankingInput, 'likesViewer' | 'km'> & {
    /** The viewer's encrypted preferences. */
    ownSpecial: Buffer | null;
    /** Ranked only if `showsOnline`. */
    daysSinceActive: number;
    day: string;
    /** The viewer's interests, comma-separated. */
    ownInterests: string;
    superLikedYou: boolean;
    /** Number of ids in the deck that the viewer has not swiped since the search. */
    left: number;
    complete: boolean;
  };

const cards = (source: Source, ids: string, size: number): string => `
  select ${personColumnsWith(rule)}, deck.day, d.km, ${LIKES_VIEWER} as "likesViewer",
         u.id = any(deck.super_liked_by) as "superLikedYou", deck.complete,
         cardinality(deck.left_ids) as left,
         :today::date - u.last_active_on as "daysSinceActive", deck.interests as "ownInterests",
         (select special from users where id = :viewerId) as "ownSpecial"
  ${validCards(source, ids)}
  order by card.place limit ${size}`;

/** A page of a stored deck is read this much longer, because some members may have become invalid since the search. */
const SPARE_CARDS = 4;

interface DeckKey extends Record<string, unknown> {
  viewerId: number;
  filters: string;
}

/**
 * The first `size` valid cards of the stored deck; none when no deck matches the search. Fewer when more than
 * `SPARE_CARDS` of the next ids are invalid.
 */
export const readStoredDeck = (size: number) =>
  statement<CardRow, DeckKey>(
    `read_stored_deck_${size}`,
    cards(STORED, `deck.left_ids[1:${size + SPARE_CARDS}]`, size),
  );

/** The first `size` valid cards of the given deck. */
export const readGivenDeck = (size: number) =>
  statement<CardRow, DeckRow>(`read_given_deck_${size}`, cards(GIVEN, 'deck.left_ids', size));

/** Encrypted preferences of the valid cards of the stored deck, at most one more than a count shows. */
export const listStoredSpecial = statement<SpecialRow, DeckKey>(
  'list_stored_special',
  `select u.id, u.special
   ${validCards(STORED, 'deck.left_ids')} limit ${NEARBY_COUNT_MAX + 1} /* several pairs */`,
);
