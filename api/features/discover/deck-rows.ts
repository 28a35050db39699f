import { DECK_SIZE, NEARBY_COUNT_MAX, PASS_RETURNS_DAYS } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';
import { distanceKmSql } from '../places/grid.ts';
import { type PersonRow, personColumnsSeen } from '../users/people.ts';
import { blockedBy, ruleGiven } from '../users/visibility.ts';
import type { Numbers } from './order.ts';

/** A deck is dealt anew after this time: who is new in a large city waits no longer. */
export const DECK_LIFE = '1 hour';

/** A deck with the search that it was dealt for; columns of `decks`. */
export interface DeckRow extends Record<string, unknown> {
  viewerId: number;
  /** Filters that the request brought along, as text; '' for none. */
  asked: string;
  day: string;
  ids: number[];
  admirers: number[];
  superAdmirers: number[];
  complete: boolean;
  realm: string;
  sample: boolean;
  pausedAt: Date | null;
  latitude: number | null;
  longitude: number | null;
  age: number;
  genderBit: number;
  /** Comma-separated. */
  interests: string;
  genders: number;
  bornAfter: string;
  bornUntil: string;
  maxKm: number | null;
  wanted: string[];
}

const columns = `viewer_id, asked, day, ids, admirers, super_admirers, complete, realm, sample, paused_at,
  latitude, longitude, age, gender_bit, interests, genders, born_after, born_until, max_km, wanted`;
const values = `:viewerId::bigint, :asked::text, :day::date, :ids::bigint[], :admirers::bigint[],
  :superAdmirers::bigint[], :complete::boolean, :realm::text, :sample::boolean, :pausedAt::timestamptz,
  :latitude::real, :longitude::real, :age::int, :genderBit::int, :interests::text, :genders::int,
  :bornAfter::date, :bornUntil::date, :maxKm::int, :wanted::text[]`;

/** Stores a deck, unless what its search saw has changed since: then it is good for this answer only. */
export const saveDeck = statement<object, DeckRow & { version: number | null }>(
  'save_deck',
  `insert into decks (${columns}, dealt_at) values (${values}, now())
   on conflict (viewer_id) do update set (${columns}, version, dealt_at) =
     (${columns.replace(/\w+/g, 'excluded.$&')}, default, now())
   where decks.version = :version::bigint`,
);

/**
 * What a deck knows of its people: who likes the viewer, and that there is no match, because whoever
 * is matched has been liked and left the deck.
 */
const KNOWN = { liked: 'u.id = any(deck.admirers)', matched: 'false' };

interface Source {
  /** The row `deck`. */
  deck: string;
  rule: ReturnType<typeof ruleGiven>;
  /** What the rule and the filters leave open. */
  also: string;
}

/** The stored deck. Swipes and blocks took their people out in their own transaction. */
const STORED: Source = {
  deck: `(select * from decks where viewer_id = :viewerId and asked = :asked and day = current_date
            and dealt_at > now() - interval '${DECK_LIFE}') deck`,
  rule: ruleGiven({ ...KNOWN, blocked: 'false' }),
  also: 'true',
};

/** The deck that has just been dealt, which is in no table that a swipe could change. */
const DEALT: Source = {
  deck: `(values (${values})) deck (${columns})`,
  rule: ruleGiven({ ...KNOWN, blocked: `(u.id in ${blockedBy})` }),
  also: `not exists (
    select from swipes mine where mine.swiper_id = :viewerId and mine.swiped_id = u.id
       and (mine.liked or mine.created_at > now() - interval '${PASS_RETURNS_DAYS} days'))`,
};

/** The ids of a deck, each looked up again through the one rule and every filter, in their order. */
const holding = ({ deck, rule, also }: Source, ids: string): string => `
  from ${deck}
  cross join lateral (select deck.viewer_id as id, deck.realm, deck.sample, deck.paused_at) viewer
  cross join lateral unnest(${ids}) card(id)
  join users u on u.id = card.id and ${rule.isVisible}
  cross join lateral (select ${distanceKmSql('deck', 'u')} as km) d
 where u.birth_date > deck.born_after and u.birth_date <= deck.born_until
   and deck.age between u.wants_age_min and u.wants_age_max
   and deck.genders & (1 << gender_code(u.gender)) <> 0 and u.wants & deck.gender_bit <> 0
   and (cardinality(deck.wanted) = 0 or u.interests && deck.wanted)
   and (d.km is null or deck.max_km is null or d.km <= deck.max_km)
   and ${also}`;

export type CardRow = PersonRow &
  Omit<Numbers, 'sharedInterests' | 'idleDays'> & {
    /** Known to the order only where `showsOnline` allows it. */
    daysSinceActive: number;
    day: string;
    /** The viewer's, comma-separated. */
    ownInterests: string;
    superLikedYou: boolean;
    /** Ids that the deck still holds, this page included. */
    left: number;
    complete: boolean;
  };

/** In no order: that is made from the numbers of the page. */
const cards = (source: Source, size: number): string => `
  select ${personColumnsSeen(source.rule.showsOnline)}, deck.day, d.km, ${KNOWN.liked} as "likesViewer",
         u.id = any(deck.super_admirers) as "superLikedYou", cardinality(deck.ids) as left, deck.complete,
         current_date - u.last_active_on as "daysSinceActive", deck.interests as "ownInterests"
  ${holding(source, `deck.ids[1:${size}]`)}`;

interface OfSearch extends Record<string, unknown> {
  viewerId: number;
  asked: string;
}

/** Those of the next `size` cards of the stored deck that still hold; none when there is no deck of this very search. */
export const readStored = (size: number) =>
  statement<CardRow, OfSearch>(`read_stored_deck_${size}`, cards(STORED, size));

/** The first cards of a deck that has just been dealt; another request may have stored its own meanwhile. */
export const readDealt = statement<CardRow, DeckRow>('read_dealt_deck', cards(DEALT, DECK_SIZE));

/** How many of the stored deck still hold, up to one more than is ever told. */
export const countStored = statement<{ count: number }, OfSearch>(
  'count_stored_deck',
  `select count(*) as count from (
     select 1 ${holding(STORED, 'deck.ids')} limit ${NEARBY_COUNT_MAX + 1}) held`,
);
