import { expect } from 'chai';
import type { FilterValues } from '#contract/discover.ts';
import { pool } from '#db/sql.ts';
import { FILTERS, readDeck } from '#test/deck.ts';
import { expectEach } from '#test/each.ts';
import {
  createMember,
  deleteMembers,
  insertBlock,
  type Member,
  type MemberFields,
  pass,
} from '#test/factories.ts';

const at = (kmNorth: number): [number, number] => [20 + kmNorth / 111.2, -40];

describe('a first deck without anyone within the radius', () => {
  beforeEach(deleteMembers);

  const member = (km: number, fields: MemberFields = {}) => createMember({ at: at(km), ...fields });

  async function readNearest(viewer: Member, query = '') {
    const { people, ids, nearby, nearestKm } = await readDeck(viewer, query);
    const bands = [...new Set(people.map(({ distanceBand }) => distanceBand))];
    return { ids: ids.sort(), bands, nearby, nearestKm };
  }

  const setRadius = ({ client }: Member, maxDistance: number) =>
    client.put('/api/preferences', { maxDistance });

  const EMPTY = { ids: [], bands: [], nearby: '0', nearestKm: null };

  it('has the people of the nearest distance band that has any, who are not counted as nearby', async () => {
    const rows: [radius: number, others: number[], nearestKm: string, band: string][] = [
      [5, [8, 9, 20], '10', '5–10 km'],
      [5, [20, 24, 40], '25', '10–25 km'],
      [10, [40, 45, 80], '50', '25–50 km'],
      [50, [80, 90, 300], '100', '50–100 km'],
      [50, [150, 900], '100', '100+ km'],
      [12, [30, 45, 80], '50', '25–50 km'],
      [60, [150, 900], '100', '100+ km'],
    ];
    await expectEach(rows, async ([radius, others, nearestKm, band]) => {
      await deleteMembers();
      const ann = await member(0);
      await setRadius(ann, radius);
      const people = await Promise.all(others.map((km) => member(km)));
      const isLast = band === '100+ km';
      const nearest = people.slice(0, isLast ? undefined : 2).map(({ id }) => id);
      expect(await readNearest(ann)).to.deep.equal({
        ids: nearest.sort(),
        bands: [band],
        nearby: '0',
        nearestKm,
      });
    });
  });

  it('orders the nearest people by points and not by distance', async () => {
    const ann = await member(0, { interests: ['Art', 'Yoga'] });
    await setRadius(ann, 5);
    const plain = await member(14);
    const kindred = await member(23, { interests: ['Art', 'Yoga'] });
    expect((await readDeck(ann)).ids).to.deep.equal([kindred.id, plain.id]);
  });

  it('keeps to all other filters, to the visibility rule and to blocks', async () => {
    const ann = await member(0, { age: 30, ageRange: [28, 32] });
    const blocker = await member(80);
    await insertBlock(blocker, ann);
    await member(80, { age: 60 });
    await member(80, { ageRange: [50, 60] });
    await member(80, { discretion: 'high' });
    expect(await readNearest(ann)).to.deep.equal(EMPTY);
    const ben = await member(90);
    expect((await readNearest(ann)).ids).to.deep.equal([ben.id]);
  });

  it('continues while the member swipes, and gives a card back after an undo', async () => {
    const ann = await member(0);
    const [near, far] = [await member(80), await member(500)];
    expect((await readNearest(ann)).ids).to.deep.equal([near.id]);
    await pass(ann, near);
    expect((await readNearest(ann)).ids).to.deep.equal([far.id]);
    const { body } = await ann.client.post('/api/swipes/undo');
    expect(body.person.id).to.equal(near.id);
    expect((await readNearest(ann)).ids).to.deep.equal([near.id]);
  });

  it('ends with the first person within the radius, and once the member has swiped someone there', async () => {
    const ann = await member(0);
    await member(80);
    const near = await member(20);
    expect(await readNearest(ann)).to.include({ nearby: '1', nearestKm: null });
    await pass(ann, near);
    expect(await readNearest(ann)).to.deep.equal(EMPTY);
  });

  it('reveals no distance of someone swiped who has hidden or would be in no deck of the member', async () => {
    const ann = await member(0, { age: 30 });
    await member(80);
    const near = await member(20);
    await pass(ann, near);
    const change = (set: string) =>
      pool().query(`update users set ${set} where id = $1`, [near.id]);
    await expectEach(
      [
        [`discretion = 'high'`, `discretion = 'standard'`],
        ['wanted_age_min = 50', 'wanted_age_min = 18'],
        [`birth_date = '1900-01-01'`, `birth_date = '1990-01-01'`],
        ['paused_at = now()', 'paused_at = null'],
      ],
      async ([hide = '', show = '']) => {
        await ann.client.put('/api/preferences', { ageRange: [18, 60] });
        expect((await readNearest(ann)).nearestKm).to.equal(null);
        await change(hide);
        expect((await readNearest(ann)).nearestKm).to.equal('100');
        await change(show);
      },
    );
  });

  it('ends with applied filters, the wider ones or those of the preferences, until they are reset', async () => {
    const ann = await member(0);
    const ben = await member(80);
    const filters: FilterValues = {
      ageMin: 18,
      ageMax: 65,
      distanceKm: 50,
      gender: 'all',
      interests: [],
    };
    const apply = (distanceKm: number) => ann.client.put(FILTERS, { ...filters, distanceKm });
    await apply(50);
    expect(await readNearest(ann)).to.deep.equal(EMPTY);
    await apply(100);
    expect(await readNearest(ann)).to.include({ nearby: '1', nearestKm: null });
    await ann.client.call('DELETE', FILTERS);
    expect(await readNearest(ann)).to.deep.include({ ids: [ben.id], nearestKm: '100' });
    expect(await readNearest(ann, '?distanceKm=25')).to.deep.equal(EMPTY);
  });
});
