import { beforeEach, describe, expect, it } from 'vitest';
import { memberLeft } from '../../platform/session.ts';
import { makeStore } from '../../platform/store.ts';
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
