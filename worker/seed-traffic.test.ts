import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { seedTraffic } from './seed-traffic.ts';

// Long before the days that other tests look at.
const NOW = new Date('2023-03-10T15:00:00Z');
const DAYS = 40;

describe('seedTraffic', () => {
  const written = async () => {
    const { rows } = await pool().query(
      `select 'figures', count(*), sum(views), sum(visitors) from daily_page_views
        where day between '2023-01-29' and '2023-03-10'
       union all
       select 'raw', count(*), sum(views), count(distinct day) from page_views
        where day between '2023-01-29' and '2023-03-10'`,
    );
    return rows;
  };

  before(() => seedTraffic(NOW, DAYS));

  it('writes the figures of every day that is over, and raw views of the last ones', async () => {
    const [figures, raw] = await written();
    expect(figures.count).to.equal(DAYS - 1);
    expect(raw.sum).to.equal('31');
  });

  it('changes nothing when it runs again', async () => {
    const before = await written();
    await seedTraffic(NOW, DAYS);
    expect(await written()).to.deep.equal(before);
  });
});
