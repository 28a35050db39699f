import { expect } from 'chai';
import { UNKNOWN_ZONES } from '#test/unknown-zones.ts';
import { fromLocal, localDay, toLocal } from './local-time.ts';
import { isTimeZone, readableZone } from './time-zones.ts';

describe('local time', () => {
  const table: [local: string, zone: string, utc: string][] = [
    ['2026-07-01T20:00', 'Europe/Berlin', '2026-07-01T18:00'],
    ['2026-12-01T20:00', 'Europe/Berlin', '2026-12-01T19:00'],
    // The clock is set forward: the hour does not exist.
    ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00'],
    ['2026-03-08T02:30', 'America/Los_Angeles', '2026-03-08T10:30'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45'],
    // The clock is set back: the first of two.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30'],
    ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00'],
    ['2026-11-01T01:30', 'America/Los_Angeles', '2026-11-01T08:30'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45'],
    ['2026-06-01T00:00', 'Pacific/Kiritimati', '2026-05-31T10:00'],
    ['2026-06-01T00:00', 'Asia/Kolkata', '2026-05-31T18:30'],
    ['2026-06-01T00:00', 'UTC', '2026-06-01T00:00'],
  ];

  it('takes names of time zones only, and reads unknown ones as UTC', () => {
    const known = ['UTC', 'Europe/Kyiv', 'America/Argentina/Ushuaia', 'Etc/GMT-2'];
    expect([...known, ...UNKNOWN_ZONES].filter(isTimeZone)).to.deep.equal(known);
    expect(known.map(readableZone)).to.deep.equal(known);
    for (const zone of ['Etc/Unknown', 'Mars/Olympus', 'undefined', '']) {
      expect(readableZone(zone)).to.equal('UTC');
      expect(localDay(new Date('2026-10-25T23:30:00Z'), zone)).to.equal('2026-10-25');
    }
    // Stored by an earlier version.
    expect(toLocal(new Date('2026-10-25T23:30:00Z'), '+02:00')).to.equal('2026-10-26T01:30');
  });

  it('becomes UTC: the first of two, and the next hour for one that does not exist', () => {
    const found = table.map(([local, zone]) => [
      local,
      zone,
      fromLocal(local, zone).toISOString().slice(0, 16),
    ]);
    expect(found).to.deep.equal(table);
  });

  it('is shown as it was typed, except an hour that does not exist', () => {
    const skipped = ['2026-03-29T02:30', '2026-03-08T02:30', '2026-10-04T02:15'];
    const shown = table.filter(([local]) => !skipped.includes(local));
    for (const [local, zone] of shown) {
      expect(toLocal(fromLocal(local, zone), zone), `${local} ${zone}`).to.equal(local);
    }
    expect(toLocal(fromLocal('2026-03-29T02:30', 'Europe/Berlin'), 'Europe/Berlin')).to.equal(
      '2026-03-29T03:30',
    );
  });

  it('has the day of the calendar there', () => {
    const noon = new Date('2026-05-17T11:30:00Z');
    const days = ['Pacific/Auckland', 'Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'];
    expect(days.map((zone) => localDay(noon, zone))).to.deep.equal([
      '2026-05-17',
      '2026-05-18',
      '2026-05-17',
      '2026-05-17',
    ]);
  });
});
