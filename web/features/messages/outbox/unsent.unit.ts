import { expect } from 'chai';
import { makeBareStore } from '../../../platform/store.ts';
import { selectChat, typingEnded, typingSeen } from './unsent.ts';

it('ends a typing sign, but not a newer one', () => {
  const store = makeBareStore();
  store.dispatch(typingSeen({ matchId: 3, at: 2 }));
  store.dispatch(typingEnded({ matchId: 3, at: 1 }));
  expect(selectChat(store.getState()).typingAt).to.deep.equal({ 3: 2 });
  store.dispatch(typingEnded({ matchId: 3, at: 2 }));
  expect(selectChat(store.getState()).typingAt).to.deep.equal({});
});
