import { DISTANCE_BANDS } from '#contract/choices.ts';
import type { DiscoverFilters, DiscoverPerson } from '#contract/discover.ts';
import { DECK_SIZE, NEARBY_COUNT_MAX } from '#contract/limits.ts';
import { log } from '../../platform/logger.ts';
import { onlineAmong, toPerson } from '../users/people.ts';
import { findCandidates } from './candidates.ts';
import {
  type CardRow,
  countStored,
  type DeckRow,
  readDealt,
  readStored,
  saveDeck,
} from './deck-rows.ts';
import { readLeftOut } from './left-out.ts';
import { bandOf, inOrder, reasonsOf } from './order.ts';
import { type Asked, askedBy, findSearch, type Search } from './search.ts';

/** How many candidates a search stops at. */
export const SEARCH_LIMIT = 200;
/** Below this many ids an incomplete deck is dealt anew, while the viewer already has the answer. */
const REFILL_BELOW = 150;
/** Above this the count is told as a multiple of 5, so that one person coming or going is not seen. */
const EXACT_COUNT_MAX = 20;

const readCards = readStored(DECK_SIZE);
/** For the rare page of which some have hidden or moved meanwhile. */
const readMoreCards = readStored(2 * DECK_SIZE);
/** Members whose deck this process is dealing in the background. */
const refilling = new Set<number>();

/**
 * The people to show next, and how many there are in all. A dealt deck is re-validated a page at a
 * time; when it cannot fill the page, the search runs at once, so whoever is few is never stale.
 */
export async function deal(
  viewerId: number,
  filters: DiscoverFilters,
): Promise<{ people: DiscoverPerson[]; nearby: string }> {
  const asked = askedBy(viewerId, filters);
  const ofSearch = { viewerId, asked: textOf(asked) };
  let rows = await readCards(ofSearch);
  if (rows[0] && rows.length < DECK_SIZE && rows[0].left > DECK_SIZE) {
    rows = await readMoreCards(ofSearch);
  }
  const [first] = rows;
  if (!first || rows.length < DECK_SIZE) {
    const deck = await dealAnew(asked);
    const dealt = await readDealt(deck);
    // What does not fill a page has been looked at in full.
    const total = dealt.length < DECK_SIZE ? dealt.length : deck.ids.length;
    return { people: await toCards(viewerId, dealt), nearby: nearbyLabel(total) };
  }
  const plenty = first.left >= REFILL_BELOW;
  if (!plenty && !first.complete) refillLater(asked);
  const total = plenty ? first.left : ((await countStored(ofSearch))[0]?.count ?? 0);
  return { people: await toCards(viewerId, rows), nearby: nearbyLabel(total) };
}

/** Searches, orders and stores. */
export async function dealAnew(asked: Asked): Promise<DeckRow> {
  const { viewerId } = asked;
  const search = await findSearch(asked);
  const version = search.leftOutStale
    ? (await readLeftOut({ viewerId, version: search.deckVersion }))[0]?.version
    : search.deckVersion;
  const { candidates, complete } = await findCandidates(asked, search, { limit: SEARCH_LIMIT });
  const ordered = inOrder(candidates, { viewerId, day: search.day });
  const deck: DeckRow = {
    ...ofDeck(asked, search),
    ids: ordered.map(({ id }) => id),
    admirers: ordered.filter((one) => one.likesViewer).map(({ id }) => id),
    superAdmirers: ordered.filter((one) => one.superLike).map(({ id }) => id),
    complete,
  };
  await saveDeck({ ...deck, version: version ?? null });
  return deck;
}

/** The filters of the request itself, which a stored deck must have been dealt with. */
const textOf = ({ ageMin, ageMax, distanceKm, interests }: Asked): string => {
  const filters = [ageMin, ageMax, distanceKm, interests];
  return filters.every((value) => value === null) ? '' : JSON.stringify(filters);
};

/** What a deck keeps of its search. */
export const ofDeck = (asked: Asked, search: Search) => ({
  viewerId: asked.viewerId,
  asked: textOf(asked),
  day: search.day,
  realm: search.realm,
  sample: search.sample,
  pausedAt: search.pausedAt,
  latitude: search.latitude,
  longitude: search.longitude,
  age: search.age,
  genderBit: search.genderBit,
  interests: search.ownInterests.join(','),
  genders: search.genderBits,
  bornAfter: search.bornAfter,
  bornUntil: search.bornUntil,
  maxKm: search.maxKm,
  wanted: search.wanted,
});

/** One card, as it would be dealt now; null when it would not be. */
export async function cardOf(
  viewerId: number,
  { id, likesBack, superLikesBack }: { id: number; likesBack: boolean; superLikesBack: boolean },
): Promise<DiscoverPerson | null> {
  const asked = askedBy(viewerId);
  const rows = await readDealt({
    ...ofDeck(asked, await findSearch(asked)),
    ids: [id],
    admirers: likesBack ? [id] : [],
    superAdmirers: superLikesBack ? [id] : [],
    complete: true,
  });
  return (await toCards(viewerId, rows))[0] ?? null;
}

function refillLater(asked: Asked): void {
  const { viewerId } = asked;
  if (refilling.has(viewerId)) return;
  refilling.add(viewerId);
  dealAnew(asked)
    .catch((error) => log.warn({ err: error }, 'a deck was not refilled'))
    .finally(() => refilling.delete(viewerId));
}

/** A number of people as it is told: "99+" above 99, a multiple of 5 above 20. */
export function nearbyLabel(total: number): string {
  if (total > NEARBY_COUNT_MAX) return `${NEARBY_COUNT_MAX}+`;
  return String(total > EXACT_COUNT_MAX ? total - (total % 5) : total);
}

async function toCards(viewerId: number, rows: CardRow[]): Promise<DiscoverPerson[]> {
  const online = await onlineAmong(rows);
  const own = new Set(rows[0]?.ownInterests.split(','));
  const numbered = rows.map((row) => {
    const shared = row.interests.filter((name) => own.has(name));
    const idleDays = row.showsOnline ? row.daysSinceActive : null;
    return { ...row, shared, sharedInterests: shared.length, idleDays };
  });
  const ordered = inOrder(numbered, { viewerId, day: rows[0]?.day ?? '' });
  return ordered.slice(0, DECK_SIZE).map((row) => ({
    ...toPerson(row, online),
    reasons: reasonsOf(row, row.shared),
    ...(row.km !== null && { distanceBand: DISTANCE_BANDS[bandOf(row.km)] }),
    ...(row.superLikedYou && { superLikedYou: true as const }),
  }));
}
