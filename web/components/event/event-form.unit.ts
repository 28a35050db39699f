import { expect } from 'chai';
import type { Event } from '#contract/events.ts';
import * as texts from '../texts.ts';
import { type EventFields, eventErrors, toEventEdit, toEventFields } from './event-form.ts';

const now = new Date('2026-11-21T12:00:00Z');
const typed = {
  ...toEventFields(undefined),
  title: ' Wine & Seven Minutes ',
  venue: 'Bar Velvet',
  date: '2026-12-03T19:00',
  timeZone: 'Europe/Berlin',
};

describe('event form', () => {
  it('converts the local time at the venue to UTC', () => {
    expect(eventErrors(typed, now)).to.deep.equal({});
    expect(toEventEdit(typed)).to.include({
      title: 'Wine & Seven Minutes',
      date: '2026-12-03T18:00:00.000Z',
      price: 0,
      capacity: 30,
    });
  });

  it('reports each missing or invalid field', () => {
    const wrong = { ...typed, title: '  ', date: '', price: '-1', capacity: '0', timeZone: 'Mars' };
    expect(eventErrors(wrong, now)).to.have.all.keys(
      'title',
      'date',
      'price',
      'capacity',
      'timeZone',
    );
  });

  it('rejects a date in the past or more than a year ahead, and an end that is not after the start', () => {
    const table: [change: object, fields: string[]][] = [
      [{ date: '2026-11-20T19:00' }, ['date']],
      [{ date: '2027-11-20T19:00' }, []],
      [{ date: '2027-11-22T19:00' }, ['date']],
      [{ endDate: '2026-12-03T18:59' }, ['endDate']],
      [{ endDate: '2026-12-03T19:00' }, ['endDate']],
      [{ endDate: '2026-12-04T01:00' }, []],
    ];
    const found = table.map(([change]) => [
      change,
      Object.keys(eventErrors({ ...typed, ...change }, now)),
    ]);
    expect(found).to.deep.equal(table);
  });

  it('asks which hour is meant where the clock shows it twice, and refuses one that it skips', () => {
    const twice = { date: '2027-10-31T02:30', endDate: '2027-10-31T02:45' };
    const hours = (date: string, endDate: string) => {
      const chosen = {
        date: date && `2027-10-31T${date}`,
        endDate: endDate && `2027-10-31T${endDate}`,
      };
      return { ...twice, hours: chosen };
    };
    const table: [change: object, faults: string[], sent: string[]][] = [
      [hours('', ''), ['hours.date', 'hours.endDate'], []],
      [hours('00:45', ''), ['hours.date', 'hours.endDate'], []],
      [hours('00:30', '00:45'), [], ['2027-10-31T00:30', '2027-10-31T00:45']],
      [hours('00:30', '01:45'), [], ['2027-10-31T00:30', '2027-10-31T01:45']],
      [hours('01:30', '01:45'), [], ['2027-10-31T01:30', '2027-10-31T01:45']],
      [hours('01:30', '00:45'), ['endDate'], []],
      [{ date: '2027-03-28T02:30' }, ['date'], []],
      [{ date: '2027-03-28T03:00' }, [], ['2027-03-28T01:00']],
    ];
    for (const [change, faults, sent] of table) {
      const fields = { ...typed, ...change } as EventFields;
      expect(Object.keys(eventErrors(fields, now)), JSON.stringify(change)).to.deep.equal(faults);
      const { date, endDate } = toEventEdit(fields);
      const times = [date, endDate].flatMap((time) => (time ? [time.slice(0, 16)] : []));
      if (faults.length === 0) expect(times).to.deep.equal(sent);
    }
    // The form of a stored event shows the hour that it has.
    const stored = {
      ...typed,
      date: '2027-10-31T01:30:20.000Z',
      endDate: null,
    } as unknown as Event;
    expect(toEventFields(stored).hours.date).to.equal('2027-10-31T01:30');
    expect(toEventEdit(toEventFields(stored), stored).date).to.equal(stored.date);
    const other = { ...toEventFields(stored), hours: { date: '2027-10-31T00:30', endDate: '' } };
    expect(toEventEdit(other, stored).date).to.equal('2027-10-31T00:30:00.000Z');
  });

  it('asks for another date where a year has five or six digits, and no calendar has it', () => {
    const { tooLate } = texts.common;
    const dates = '2200-01-01T00:00 9999-12-31T23:59 12345-01-01T00:00 275760-09-13T00:00';
    for (const date of dates.split(' ')) {
      expect(eventErrors({ ...typed, date }, now), date).to.deep.equal({ date: tooLate });
      expect(eventErrors({ ...typed, endDate: date }, now)).to.deep.equal({ endDate: tooLate });
    }
  });

  it('takes numbers in the digits of any script', () => {
    for (const thirty of ['30', ' 30 ', '٣٠', '۳۰', '३०', '３０'])
      expect(toEventEdit({ ...typed, price: thirty }).price, thirty).to.equal(30);
    for (const wrong of ['', '3.5', '-3', 'III', '³', '一'])
      expect(eventErrors({ ...typed, price: wrong }, now), wrong).to.have.all.keys('price');
  });

  it('reports an added language without a title, or without a description that the original has', () => {
    const de = (title: string, description: string) => ({ de: { title, description } });
    const table: [
      description: string,
      translations: EventFields['translations'],
      fields: string[],
    ][] = [
      ['', de('Wein', ''), []],
      ['', de(' ', ''), ['translations.de.title']],
      ['Cheers.', de('Wein', ' '), ['translations.de.description']],
      ['Cheers.', de('Wein', 'Prost.'), []],
    ];
    const found = table.map(([description, translations]) => [
      description,
      translations,
      Object.keys(eventErrors({ ...typed, description, translations }, now)),
    ]);
    expect(found).to.deep.equal(table);
  });

  it('keeps the times of a running event that its fields still show', () => {
    const event = {
      ...typed,
      ...{ date: '2026-11-20T18:00:30.000Z', endDate: '2026-11-23T11:00:30.000Z' },
      ...{ price: 0, capacity: 30 },
    } as unknown as Event;
    const fields = toEventFields(event);
    const table: [change: object, faults: string[], sent: object][] = [
      [{ title: 'In the garden' }, [], { date: event.date, endDate: event.endDate }],
      [{ endDate: '2026-11-24T11:00' }, [], { endDate: '2026-11-24T10:00:00.000Z' }],
      [{ date: '2026-11-20T18:30' }, ['date'], { date: '2026-11-20T17:30:00.000Z' }],
      [{ timeZone: 'Europe/London' }, ['date'], { date: '2026-11-20T19:00:00.000Z' }],
    ];
    for (const [change, faults, sent] of table) {
      const changed = { ...fields, ...change };
      expect(Object.keys(eventErrors(changed, now, event))).to.deep.equal(faults);
      expect(toEventEdit(changed, event)).to.include(sent);
    }
  });

  it('sends no end for an empty field', () => {
    expect(toEventEdit(typed).endDate).to.equal(null);
    expect(toEventEdit({ ...typed, endDate: '2026-12-03T22:00' }).endDate).to.equal(
      '2026-12-03T21:00:00.000Z',
    );
  });
});
