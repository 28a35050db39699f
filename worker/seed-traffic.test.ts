import { expect } from 'chai';
import { sql } from '#test/sql.ts';
import { seedTraffic } from './seed-traffic.ts';

const NOW = new Date('2023-03-10T15:00:00Z');
const DAYS = 40;

describe('seedTraffic', () => {
  const readTotals = async () => {
    const rows = await sql`select 'figures', count(*), sum(views), sum(visitors)
      from daily_page_views where day between '2023-01-29' and '2023-03-10' union all
      select 'raw', count(*), sum(views), count(distinct day) from page_views
      where day between '2023-01-29' and '2023-03-10'`;
    return rows;
  };

  before(() => seedTraffic(NOW, DAYS));

  it('writes the figures of past days, and raw views of the last 31', async () => {
    const [figures, raw] = await readTotals();
    expect(figures.count).to.equal(DAYS - 1);
    expect(raw.sum).to.equal('31');
  });

  it('changes nothing in a second run', async () => {
    const before = await readTotals();
    await seedTraffic(NOW, DAYS);
    expect(await readTotals()).to.deep.equal(before);
  });
});
