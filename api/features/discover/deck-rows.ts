import { DECK_SIZE, NEARBY_COUNT_MAX } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';
import { joinPhotos, type PersonRow, personColumns } from '../users/people.ts';
import { isVisibleOfMany } from '../users/visibility.ts';
import type { Numbers } from './order.ts';
import {
  type Asked,
  isCandidate,
  joinCandidate,
  meets,
  viewerOfAsked,
  withAsked,
} from './search.ts';

/** A deck is dealt anew after this time: who is new in a large city waits no longer. */
const DECK_LIFE = '1 hour';
/** How many more ids than cards are looked at, for those that no longer hold. */
const SPARE = 10;

export interface DeckRow extends Record<string, unknown> {
  viewerId: number;
  search: string;
  ids: number[];
  admirers: number[];
  superAdmirers: number[];
  complete: boolean;
}

export const saveDeck = statement<object, DeckRow>(
  'save_deck',
  `insert into decks (viewer_id, search, ids, admirers, super_admirers, complete)
   values (:viewerId, :search, :ids::bigint[], :admirers::bigint[], :superAdmirers::bigint[], :complete)
   on conflict (viewer_id) do update set search = excluded.search, ids = excluded.ids,
     admirers = excluded.admirers, super_admirers = excluded.super_admirers,
     complete = excluded.complete, dealt_at = now()`,
);

/** A deck as the row `deck`: the stored one of this very search, or the one that has just been dealt. */
const STORED = `join decks deck on deck.viewer_id = :viewerId and deck.search = asked.key
    and deck.dealt_at > now() - interval '${DECK_LIFE}'`;
const DEALT = `cross join (select :ids::bigint[] as ids, :admirers::bigint[] as admirers,
    :superAdmirers::bigint[] as super_admirers, :complete::boolean as complete) deck`;

/** Its ids, each looked up again through the one rule and every filter. */
const revalidated = (deck: string, ids: string): string => `
  from asked
  ${viewerOfAsked}
  ${deck}
  cross join lateral unnest(${ids}) with ordinality card(id, place)
  join users u on u.id = card.id and ${isVisibleOfMany}
  ${joinCandidate}`;

const holds = `${isCandidate} and ${meets.age} and ${meets.distance} and ${meets.interests}`;

export type CardRow = PersonRow &
  Omit<Numbers, 'sharedInterests' | 'idleDays'> & {
    /** Known to the order only where `showsOnline` allows it. */
    daysSinceActive: number;
    day: string;
    /** Interests that both have chosen, in the candidate's order. */
    shared: string[];
    superLikedYou: boolean;
    /** Ids that the deck still holds, this page included. */
    left: number;
    complete: boolean;
  };

const cards = (deck: string, size: number): string => `
  ${withAsked}
  select ${personColumns}, asked.day, d.km, u.id = any(deck.admirers) as "likesViewer",
         u.id = any(deck.super_admirers) as "superLikedYou", cardinality(deck.ids) as left, deck.complete,
         current_date - u.last_active_on as "daysSinceActive",
         array(select name from unnest(u.interests) name where name = any(asked.interests)) as shared
  ${revalidated(deck, `deck.ids[1:${size + Math.ceil((size * SPARE) / DECK_SIZE)}]`)}
  ${joinPhotos}
   where ${holds}
   order by card.place limit ${size}`;

/** The next cards of the stored deck; none when there is no deck of this very search. */
export const readStored = (size: number) =>
  statement<CardRow, Asked>(`read_stored_deck_${size}`, cards(STORED, size));

/** The first cards of a deck that has just been dealt; another request may have stored its own meanwhile. */
export const readDealt = statement<CardRow, Asked & DeckRow>(
  'read_dealt_deck',
  cards(DEALT, DECK_SIZE),
);

/** How many of the stored deck still hold, up to one more than is ever told. */
export const countStored = statement<{ count: number }, Asked>(
  'count_stored_deck',
  `${withAsked}
   select count(*) as count from (
     select 1 ${revalidated(STORED, 'deck.ids')} where ${holds} limit ${NEARBY_COUNT_MAX + 1}) held`,
);
