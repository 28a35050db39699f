import { expect } from 'chai';
import { SAMPLE_PEOPLE, sampleId } from '#db/seeds/people.ts';
import { isSampleOnline } from './sample-presence.ts';

const at = (hour: number, day = 21) => new Date(Date.UTC(2026, 10, day, hour, 30));
const PEOPLE = SAMPLE_PEOPLE.map(({ id, lng }) => ({ id: sampleId('demo', id), lng }));
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const countAt = (localHour: number) =>
  PEOPLE.filter(({ id }) => isSampleOnline(id, 0, at(localHour))).length;

describe('presence of sample people', () => {
  it('is the same at the same hour of every day', () => {
    for (const { id, lng } of PEOPLE) {
      for (const hour of HOURS) {
        expect(isSampleOnline(id, lng, at(hour))).to.equal(isSampleOnline(id, lng, at(hour, 22)));
      }
    }
  });

  it('is rare at night and frequent in the evening', () => {
    expect(countAt(3)).to.be.below(PEOPLE.length / 6);
    expect(countAt(21)).to.be.within(PEOPLE.length / 2, PEOPLE.length * 0.85);
  });

  it('follows local time', () => {
    const { id } = PEOPLE[0] as (typeof PEOPLE)[number];
    for (const hour of HOURS) {
      const west = isSampleOnline(id, -90, at(hour));
      expect(west).to.equal(isSampleOnline(id, 0, at((hour + 18) % 24)));
    }
  });

  it('differs between people, and no one is always online', () => {
    const schedules = PEOPLE.map(({ id, lng }) =>
      HOURS.map((hour) => Number(isSampleOnline(id, lng, at(hour)))).join(''),
    );
    expect(new Set(schedules).size).to.be.above(PEOPLE.length / 2);
    expect(schedules).to.not.include('1'.repeat(24));
  });
});
