import { expect } from 'chai';
import { editOf, errorsIn, fieldsOf } from './event-form.ts';

const now = new Date('2026-11-21T12:00:00Z');
const typed = {
  ...fieldsOf(undefined),
  title: ' Wine & Seven Minutes ',
  venue: 'Bar Velvet',
  date: '2026-12-03T19:00',
  timeZone: 'Europe/Berlin',
};

describe('form of an event', () => {
  it('takes what is complete, with the moment that the clock at the venue means', () => {
    expect(errorsIn(typed, now)).to.deep.equal({});
    expect(editOf(typed)).to.include({
      title: 'Wine & Seven Minutes',
      date: '2026-12-03T18:00:00.000Z',
      price: 0,
      capacity: 30,
    });
  });

  it('names each field that is missing or makes no sense', () => {
    const wrong = { ...typed, title: '  ', date: '', price: '-1', capacity: '0', timeZone: 'Mars' };
    expect(errorsIn(wrong, now)).to.have.all.keys('title', 'date', 'price', 'capacity', 'timeZone');
  });

  it('refuses a date that has passed', () => {
    expect(errorsIn({ ...typed, date: '2026-11-20T19:00' }, now)).to.have.all.keys('date');
  });
});
