import { type RefObject, useEffect } from 'react';
import { currentUserOf } from '../../platform/session.ts';
import { localStore } from '../../platform/storage.ts';
import type { AppStore } from '../../platform/store.ts';
import { discoverApi } from './api.ts';
import { selectDiscover } from './discover-slice.ts';

/** The viewport and the box of the pile in CSS px, such as "390x844 16,148,358,500". */
const CARD_BOX = 'cardBox';

/**
 * On a visit, `preload.js` shows the first photo where the card was on the last one, before the app has loaded. The
 * card takes over once it has painted its own photo, and its place is stored for the next visit.
 *
 * @param topId the card on top; undefined while there is none.
 */
export function useEarlyPhoto(deck: RefObject<HTMLElement | null>, topId?: number): void {
  useEffect(() => {
    const card = deck.current?.querySelector(`[data-card="${topId}"]`);
    const pile = card?.parentElement;
    if (pile) void takeOver(pile, card.querySelector('img'));
  }, [deck, topId]);
  // The member may leave before the card is painted.
  useEffect(() => remove, []);
}

async function takeOver(pile: HTMLElement, photo: HTMLImageElement | null): Promise<void> {
  await photo?.decode().catch(() => {});
  requestAnimationFrame(() => {
    remove();
    const { left, top, width, height } = pile.getBoundingClientRect();
    const box = [left, top, width, height].map(Math.round).join();
    const isWhole = top >= 0 && top + height <= innerHeight;
    localStore.write(CARD_BOX, isWhole ? `${innerWidth}x${innerHeight} ${box}` : null);
  });
}

const find = () => document.getElementById('early-photo');
const remove = (): void => find()?.remove();

export const isEarlyPhotoShown = (): boolean => find() !== null;

/** Reads the deck that `preload.js` has received, so that the first render has it. */
export async function readEarlyDeck({ getState, dispatch }: AppStore): Promise<void> {
  const viewer = currentUserOf(getState());
  if (!viewer || !window.preloadedResponse?.isReceived) return;
  const { round } = selectDiscover(getState());
  const deck = { viewerId: viewer.id, round };
  await dispatch(discoverApi.endpoints.discover.initiate(deck, { subscribe: false }));
}
