import { expect } from 'chai';
import { sql } from '#test/sql.ts';
import { visitorHasher } from './visitor-hash.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);

async function saltsUpTo(day: string): Promise<number> {
  const rows = await sql`select from visitor_salts where day <= ${day}`;
  return rows.length;
}

describe('visitor hashes', () => {
  const hash = async (day: string, address = '203.0.113.1', agent = 'A browser') =>
    (await visitorHasher(at(day)))(address, agent).toString('hex');

  it('are 16 bytes, constant for a day, and differ by address and browser', async () => {
    const own = await hash('2001-03-01');
    expect(own).to.match(/^[0-9a-f]{32}$/);
    expect(await hash('2001-03-01')).to.equal(own);
    expect(await hash('2001-03-01', '203.0.113.2')).to.not.equal(own);
    expect(await hash('2001-03-01', '203.0.113.1', 'Another')).to.not.equal(own);
  });

  it('cannot be recomputed after the day, because its salt is deleted', async () => {
    const first = await hash('2001-03-02');
    const second = await hash('2001-03-03');
    expect(second).to.not.equal(first);
    expect(await saltsUpTo('2001-03-02')).to.equal(0);
    // Address, user agent and the stored data do not reproduce the hash of that day.
    expect(await hash('2001-03-02')).to.not.equal(first);
  });
});
