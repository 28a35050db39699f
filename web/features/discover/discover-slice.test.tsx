import { beforeEach, describe, expect, it } from 'vitest';
import { userCleared } from '../../app/session.ts';
import { makeStore } from '../../app/store.ts';
import { swipeStored, swipeUndone } from './discover-slice.ts';

const undoableAfterReload = () => makeStore().getState().discover.undoable;

describe('undoable swipes', () => {
  beforeEach(() => sessionStorage.clear());

  it('survive a reload', () => {
    const store = makeStore();
    store.dispatch(swipeStored('like'));
    store.dispatch(swipeStored('pass'));
    store.dispatch(swipeStored('superLike'));
    store.dispatch(swipeUndone());
    expect(undoableAfterReload()).toEqual(['like', 'pass']);
  });

  it('end with the sign-out', () => {
    const store = makeStore();
    store.dispatch(swipeStored('like'));
    store.dispatch(userCleared());
    expect(undoableAfterReload()).toEqual([]);
  });

  it('ignore an invalid entry', () => {
    sessionStorage.setItem('undoable', '["like", "unknown", 7]');
    expect(undoableAfterReload()).toEqual(['like']);
    sessionStorage.setItem('undoable', '{');
    expect(undoableAfterReload()).toEqual([]);
  });
});
