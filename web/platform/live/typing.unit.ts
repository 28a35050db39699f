import { expect } from 'chai';
import { makeBareStore } from '../store.ts';
import { selectTyping, typingEnded, typingSeen } from './typing.ts';

it('ends a typing sign, but not a newer one', () => {
  const store = makeBareStore();
  store.dispatch(typingSeen({ matchId: 3, at: 2 }));
  store.dispatch(typingEnded({ matchId: 3, at: 1 }));
  expect(selectTyping(store.getState())).to.deep.equal({ 3: 2 });
  store.dispatch(typingEnded({ matchId: 3, at: 2 }));
  expect(selectTyping(store.getState())).to.deep.equal({});
});
