import { expect } from 'chai';
import { holdMatchToast, setToastDisplay, settleLike, type Toast, toastMatch } from './toasts.ts';

const ANN = 1;
const toast: Toast = { title: "It's a match!" };

type Step = 'like' | 'event' | 'noMatch' | 'match';

/** Every order of a like, its response and the live event of the match. */
const ORDERS: [Step[], number][] = [
  [['event'], 1],
  // The other member's like made the match, while the response to this one was on its way.
  [['like', 'event', 'noMatch'], 1],
  [['like', 'noMatch', 'event'], 1],
  // This like made the match, and its screen shows it.
  [['like', 'event', 'match'], 0],
  [['like', 'match', 'event'], 0],
  [['like', 'event', 'event', 'noMatch'], 1],
  // A match that has ended, and a second one.
  [['like', 'match', 'event', 'like', 'event', 'noMatch'], 1],
  [['like', 'event', 'noMatch', 'event'], 2],
];

describe('toast of a match', () => {
  for (const [order, count] of ORDERS) {
    it(`${order.join(', ')}: shown ${count} times`, async () => {
      let shown = 0;
      setToastDisplay(async () => ({ showToast: () => (shown += 1), hideToasts() {} }));
      for (const step of order) {
        if (step === 'like') holdMatchToast(ANN);
        else if (step === 'event') toastMatch(ANN, toast);
        else settleLike(ANN, step === 'match');
      }
      await new Promise(setImmediate);
      settleLike(ANN, false);
      expect(shown).to.equal(count);
    });
  }
});
