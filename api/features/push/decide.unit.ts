import { expect } from 'chai';
import { quietUntil } from './decide.ts';

const berlin = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
const endOf = (now: string, quiet = berlin) => quietUntil(new Date(now), quiet)?.toISOString();

describe('quiet hours', () => {
  it('reach past midnight', () => {
    expect(endOf('2026-01-10T20:59:00Z')).to.equal(undefined);
    expect(endOf('2026-01-10T21:00:30Z')).to.equal('2026-01-11T06:00:00.000Z');
    expect(endOf('2026-01-11T05:59:59Z')).to.equal('2026-01-11T06:00:00.000Z');
    expect(endOf('2026-01-11T06:00:00Z')).to.equal(undefined);
  });

  it('end at the local time when the clock changes in between', () => {
    expect(endOf('2026-03-28T22:00:00Z')).to.equal('2026-03-29T05:00:00.000Z');
    expect(endOf('2026-10-24T21:00:00Z')).to.equal('2026-10-25T06:00:00.000Z');
  });

  it('may lie within a day, and are off with equal times', () => {
    const noon = { ...berlin, from: '12:00', to: '13:00' };
    expect(endOf('2026-01-10T11:30:00Z', noon)).to.equal('2026-01-10T12:00:00.000Z');
    expect(endOf('2026-01-10T12:30:00Z', noon)).to.equal(undefined);
    expect(endOf('2026-01-10T11:30:00Z', { ...noon, to: '12:00' })).to.equal(undefined);
  });
});
