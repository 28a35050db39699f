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

  it('end later than now, on the nights when clocks change too', () => {
    const night = { from: '22:00', to: '02:30' };
    const table: [now: string, zone: string, quiet: object, end: string | undefined][] = [
      // 02:30 does not exist: it is 03:30.
      ['2026-03-28T23:00:00Z', 'Europe/Berlin', night, '2026-03-29T01:30:00.000Z'],
      ['2026-03-29T00:45:00Z', 'Europe/Berlin', night, '2026-03-29T01:30:00.000Z'],
      ['2026-03-29T01:29:00Z', 'Europe/Berlin', night, '2026-03-29T01:30:00.000Z'],
      ['2026-03-29T01:30:00Z', 'Europe/Berlin', night, undefined],
      ['2026-03-08T09:59:00Z', 'America/Los_Angeles', night, '2026-03-08T10:30:00.000Z'],
      // 02:30 comes twice: the first ends them.
      ['2026-10-24T22:00:00Z', 'Europe/Berlin', night, '2026-10-25T00:30:00.000Z'],
      ['2026-10-25T00:29:59Z', 'Europe/Berlin', night, '2026-10-25T00:30:00.000Z'],
      ['2026-10-25T01:15:00Z', 'Europe/Berlin', night, undefined],
      // Both ends in the hour that does not exist.
      [
        '2026-03-29T01:20:00Z',
        'Europe/Berlin',
        { from: '02:15', to: '02:45' },
        '2026-03-29T01:45:00.000Z',
      ],
      // Half an hour forward.
      ['2026-10-03T15:20:00Z', 'Australia/Lord_Howe', night, '2026-10-03T15:30:00.000Z'],
    ];
    const ends = table.map(([now, timeZone, quiet]) => [
      now,
      timeZone,
      quiet,
      endOf(now, { ...berlin, ...quiet, timeZone }),
    ]);
    expect(ends).to.deep.equal(table);
  });

  it('may lie within a day, and are off with equal times', () => {
    const noon = { ...berlin, from: '12:00', to: '13:00' };
    expect(endOf('2026-01-10T11:30:00Z', noon)).to.equal('2026-01-10T12:00:00.000Z');
    expect(endOf('2026-01-10T12:30:00Z', noon)).to.equal(undefined);
    expect(endOf('2026-01-10T11:30:00Z', { ...noon, to: '12:00' })).to.equal(undefined);
  });
});
