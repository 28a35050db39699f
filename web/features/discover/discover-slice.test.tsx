import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '../../components/testing/serve.ts';
import { memberLeft } from '../../platform/session.ts';
import { makeStore } from '../../platform/store.ts';
import { matchesApi } from '../matches/api.ts';
import { discoverApi } from './api.ts';
import { selectDiscover, storeUndoable, swipeStored, swipeUndone } from './discover-slice.ts';

function newStore() {
  const store = makeStore();
  storeUndoable(store);
  return store;
}
const undoableAfterReload = () => selectDiscover(newStore().getState()).undoable;

describe('undoable swipes', () => {
  beforeEach(() => sessionStorage.clear());

  it('survive a reload', () => {
    const store = newStore();
    store.dispatch(swipeStored('like'));
    store.dispatch(swipeStored('pass'));
    store.dispatch(swipeStored('superLike'));
    store.dispatch(swipeUndone());
    expect(undoableAfterReload()).toEqual(['like', 'pass']);
  });

  it('end with the sign-out', () => {
    const store = newStore();
    store.dispatch(swipeStored('like'));
    store.dispatch(memberLeft());
    expect(undoableAfterReload()).toEqual([]);
  });

  it('ignore an invalid entry', () => {
    sessionStorage.setItem('undoable', '["like", "unknown", 7]');
    expect(undoableAfterReload()).toEqual(['like']);
    sessionStorage.setItem('undoable', '{');
    expect(undoableAfterReload()).toEqual([]);
  });
});

it.each([
  ['a like', true, 2],
  ['a pass', false, 1],
])('after %s the list of matches is read again, or not: %s', async (_swipe, liked, reads) => {
  const { bodies } = serve({ listMatchesFor: [], createSwipe: {} });
  const store = makeStore();
  const { listMatches } = matchesApi.endpoints;
  await store.dispatch(listMatches.initiate(7));
  const { swipe } = discoverApi.endpoints;
  await store.dispatch(swipe.initiate({ swiperId: 7, swipedId: 5, liked }));
  await vi.waitFor(() => expect(bodies('listMatchesFor')).toHaveLength(reads));
});
