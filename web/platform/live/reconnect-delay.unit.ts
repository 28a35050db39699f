import { expect } from 'chai';
import { reconnectDelayMs } from './reconnect-delay.ts';

describe('reconnect delay', () => {
  it('lies between half a second and fifteen seconds', () => {
    for (let failures = 0; failures < 2000; failures++) {
      expect(reconnectDelayMs(failures, () => 0)).to.be.within(500, 15_000);
      expect(reconnectDelayMs(failures, () => 1)).to.be.within(500, 15_000);
    }
  });

  it('grows with each failure until it is full', () => {
    const delays = [0, 1, 2, 3, 4, 5].map((failures) => reconnectDelayMs(failures, () => 1));
    expect(delays).to.deep.equal([1000, 2000, 4000, 8000, 15_000, 15_000]);
  });
});
