import { DISTANCE_BANDS } from '#contract/choices.ts';
import type { DiscoverFilters, DiscoverPerson } from '#contract/discover.ts';
import {
  DECK_SIZE,
  DISTANCE_STEPS_KM,
  DISTANCE_UNLIMITED_KM,
  NEARBY_COUNT_MAX,
} from '#contract/limits.ts';
import { log } from '../../platform/logger.ts';
import { onlineAmong, toPerson } from '../users/people.ts';
import { decryptSpecial, type SpecialPreferences } from '../users/special-preferences.ts';
import { comparisonFor, findCandidates } from './candidates.ts';
import { common, type Fit, fitOf, isRemoved } from './fit.ts';
import type { CardRow, DeckRow } from './queries/decks.ts';
import * as queries from './queries/decks.ts';
import { refreshExclusions } from './queries/exclusions.ts';
import { findFilters } from './queries/filters.ts';
import type { Candidate } from './queries/profile-index.ts';
import {
  findSearch,
  listMet,
  type Search,
  type SearchRequest,
  searchRequest,
} from './queries/search.ts';
import { bandOf, rank, reasonsOf } from './ranking.ts';

/** Maximum number of candidates in a deck. */
export const SEARCH_LIMIT = 200;
/** An incomplete deck with fewer ids left is rebuilt in the background. */
const REBUILD_BELOW = 150;

const readStoredCards = queries.readStoredDeck(DECK_SIZE);
const readGivenCards = queries.readGivenDeck(DECK_SIZE);
/** Viewers whose deck this process is rebuilding in the background. */
const rebuilding = new Set<number>();

interface DeckPage {
  people: DiscoverPerson[];
  /** The number of people who meet the filters. */
  nearby: string;
  /** The wider distance, when no one is within that of the preferences. */
  nearestKm?: number;
}

/** The next cards and the total count. A first deck without anyone has the nearest people instead. */
export async function readDeck(viewerId: number, filters: DiscoverFilters): Promise<DeckPage> {
  const request = searchRequest(viewerId, filters);
  const deck = await readDeckOf(request);
  if (deck.people.length > 0 || Object.keys(filters).length > 0) return deck;
  return (await readNearest(viewerId)) ?? deck;
}

/**
 * Stored decks are checked again on every read; when a deck cannot fill the page, the search runs at once, so
 * a short list is always current.
 */
async function readDeckOf(request: SearchRequest): Promise<DeckPage> {
  const { viewerId } = request;
  const key = { viewerId, filters: filtersKey(request) };
  const rows = await readStoredCards(key);
  const cards = fittingCards(viewerId, rows);
  const [first] = rows;
  if (!first || cards.length < DECK_SIZE) {
    const deck = await rebuildDeck(request);
    const fresh = fittingCards(viewerId, await readGivenCards(deck));
    const total = fresh.length < DECK_SIZE ? fresh.length : deck.ids.length;
    return { people: await toCards(viewerId, fresh), nearby: nearbyLabel(total) };
  }
  const { left, complete, ownSpecial } = first;
  if (left < REBUILD_BELOW && !complete) rebuildInBackground(request);
  const total = left < REBUILD_BELOW ? await countStoredDeck(key, ownSpecial) : left;
  return { people: await toCards(viewerId, cards), nearby: nearbyLabel(total) };
}

/**
 * People of the nearest distance band that has any, in the usual order, while the viewer has met no one within the
 * distance of the preferences. Applied filters have a chosen distance, which stays. Not stored: a request with the
 * same distance has more bands.
 */
async function readNearest(viewerId: number): Promise<DeckPage | undefined> {
  const request = searchRequest(viewerId);
  const [search, applied, met] = await Promise.all([
    findSearch(request),
    findFilters(viewerId),
    listMet({ ...request, limit: SEARCH_LIMIT }),
  ]);
  const { maxKm, latitude } = search;
  if (applied.filters || maxKm === null || latitude === null) return undefined;
  if (!comparisonFor(search)(met).every(isRemoved)) return undefined;
  const isWider = (km: number) => km > maxKm || km === DISTANCE_UNLIMITED_KM;
  for (const distanceKm of DISTANCE_STEPS_KM.filter(isWider)) {
    const { deck } = await searchDeck(searchRequest(viewerId, { distanceKm }), nearestBand);
    const cards = fittingCards(viewerId, await readGivenCards(deck));
    if (cards.length > 0) {
      return { people: await toCards(viewerId, cards), nearby: '0', nearestKm: distanceKm };
    }
  }
  return undefined;
}

/** The last step has no limit, so its people are of two bands. */
function nearestBand(candidates: Candidate[]): Candidate[] {
  const bands = candidates.map(({ km }) => (km === null ? undefined : bandOf(km)));
  const nearest = Math.min(...bands.filter((band) => band !== undefined));
  return candidates.filter((_, index) => bands[index] === nearest);
}

async function countStoredDeck(
  key: { viewerId: number; filters: string },
  ownSpecial: Buffer | null,
): Promise<number> {
  const viewer = decryptSpecial({ id: key.viewerId, special: ownSpecial });
  const rows = await queries.listStoredSpecial(key);
  return rows.filter((row) => !isRemoved(fitOf(viewer, decryptSpecial(row)))).length;
}

/** Searches, ranks and stores. */
export async function rebuildDeck(request: SearchRequest): Promise<DeckRow> {
  const { deck, version } = await searchDeck(request);
  await queries.saveDeck({ ...deck, version: version ?? null });
  return deck;
}

/** @param pick the candidates to keep. */
async function searchDeck(request: SearchRequest, pick = (all: Candidate[]) => all) {
  const { viewerId } = request;
  const search = await findSearch(request);
  const version = search.exclusionsStale
    ? (await refreshExclusions({ viewerId, version: search.deckVersion }))[0]?.version
    : search.deckVersion;
  const { candidates, complete } = await findCandidates(request, search, { limit: SEARCH_LIMIT });
  const ranked = rank(pick(candidates), { viewerId, day: search.day });
  const deck: DeckRow = {
    ...deckOf(request, search),
    ids: ranked.map(({ id }) => id),
    likedBy: ranked.filter(({ likesViewer }) => likesViewer).map(({ id }) => id),
    superLikedBy: ranked.filter(({ superLike }) => superLike).map(({ id }) => id),
    complete,
  };
  return { deck, version };
}

/**
 * Identifies the filters of a request in `decks`. Never the text of a former version, whose decks say nothing about
 * facts.
 */
export function filtersKey({ viewerId: _, ...filters }: SearchRequest): string {
  return JSON.stringify(Object.values(filters));
}

/** The columns of a deck that describe its search. */
export const deckOf = (request: SearchRequest, search: Search) => ({
  ...search,
  viewerId: request.viewerId,
  filters: filtersKey(request),
  interests: search.ownInterests.join(','),
  genders: search.genderBits,
});

/** The card of one person as the deck would show it; null when that person is not a candidate. */
export async function findCard(
  viewerId: number,
  { id, likesBack, superLikesBack }: { id: number; likesBack: boolean; superLikesBack: boolean },
): Promise<DiscoverPerson | null> {
  const request = searchRequest(viewerId);
  const rows = await readGivenCards({
    ...deckOf(request, await findSearch(request)),
    ids: [id],
    likedBy: likesBack ? [id] : [],
    superLikedBy: superLikesBack ? [id] : [],
    complete: true,
  });
  const [card] = await toCards(viewerId, fittingCards(viewerId, rows));
  if (card) return card;
  const { people } = await readDeck(viewerId, {});
  return people.find((person) => person.id === id) ?? null;
}

function rebuildInBackground(request: SearchRequest): void {
  const { viewerId } = request;
  if (rebuilding.has(viewerId)) return;
  rebuilding.add(viewerId);
  rebuildDeck(request)
    .catch((error) => log.warn({ err: error }, 'deck rebuild failed'))
    .finally(() => rebuilding.delete(viewerId));
}

/** Exact to 99, then "99+". */
export const nearbyLabel = (total: number): string =>
  total > NEARBY_COUNT_MAX ? `${NEARBY_COUNT_MAX}+` : String(total);

type Card = CardRow & Fit & { decrypted: SpecialPreferences; sharedGoals: Goals };
type Goals = SpecialPreferences['lookingFor'];

/** Decrypts the preferences of the cards and removes those that no longer fit. */
function fittingCards(viewerId: number, rows: CardRow[]): Card[] {
  const [first] = rows;
  if (!first) return [];
  const viewer = decryptSpecial({ id: viewerId, special: first.ownSpecial });
  return rows
    .map((row) => {
      const decrypted = decryptSpecial(row);
      const fit = fitOf(viewer, decrypted);
      const isReason = fit.sharesGoal && viewer.showLookingFor && decrypted.showLookingFor;
      const sharedGoals = isReason ? common(viewer.lookingFor, decrypted.lookingFor) : [];
      return { ...row, ...fit, decrypted, sharedGoals };
    })
    .filter((card) => !isRemoved(card));
}

/** Ranked by the current values, which may differ from those of the search. */
async function toCards(viewerId: number, cards: Card[]): Promise<DiscoverPerson[]> {
  const online = await onlineAmong(cards);
  const ownInterests = new Set(cards[0]?.ownInterests.split(','));
  const inputs = cards.map((card) => {
    const shared = card.interests.filter((name) => ownInterests.has(name));
    const idleDays = card.showsOnline ? card.daysSinceActive : null;
    const hasPhoto = card.photoKeys.length > 0;
    return { ...card, shared, sharedInterests: shared.length, idleDays, hasPhoto };
  });
  const ranked = rank(inputs, { viewerId, day: cards[0]?.day ?? '' });
  return ranked.map((card) => ({
    ...toPerson(card, online, card.decrypted),
    reasons: reasonsOf(card, { interests: card.shared, goals: card.sharedGoals }),
    ...(card.km !== null && { distanceBand: DISTANCE_BANDS[bandOf(card.km)] }),
    ...(card.superLikedYou && { superLikedYou: true as const }),
  }));
}
