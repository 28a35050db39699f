import { expect } from 'chai';
import { eventErrors, toEventEdit, toEventFields } from './event-form.ts';

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

  it('rejects a date in the past', () => {
    expect(eventErrors({ ...typed, date: '2026-11-20T19:00' }, now)).to.have.all.keys('date');
  });
});
