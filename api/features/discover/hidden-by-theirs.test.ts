import { expect } from 'chai';
import { dayOf } from '#contract/days.ts';
import { isCountedOn } from '#db/identity-hash.ts';
import { readCounts } from '#test/deck.ts';
import { createCounted, createMember, deleteMembers } from '#test/factories.ts';
import { sql } from '#test/sql.ts';

const AGE = 44;
const member = () => createMember({ age: AGE, ageRange: [AGE, AGE], at: [-50, -20] });
/** A member whose age range excludes the others. */
const hiding = () => createMember({ age: AGE, ageRange: [60, 65], at: [-50, -20] });
describe('the number of people whose filters exclude the viewer', () => {
  beforeEach(deleteMembers);

  it('says the same to all accounts, and of half of all people nothing, whatever own accounts add to it', async () => {
    const viewers = await Promise.all([member(), member(), member()]);
    for (let count = 0; count < 4; count += 1) await createCounted(hiding);
    const kinds = new Set<boolean>();
    for (let count = 0; count < 40 && kinds.size < 2; count += 1) {
      const target = await hiding();
      const counts = isCountedOn(target.id, dayOf(new Date()));
      const counted = await Promise.all(viewers.map((viewer) => readCounts(viewer)));
      const shown = counted.map(({ hiddenByTheirs }) => hiddenByTheirs);
      expect(shown).to.deep.equal(Array(3).fill(counts ? '5' : '0'));
      await sql`update preferences set age_min = 18, age_max = 65 where user_id = ${target.id}`;
      for (const viewer of viewers) expect((await readCounts(viewer)).hiddenByTheirs).to.equal('0');
      await sql`delete from users where id = ${target.id}`;
      kinds.add(counts);
    }
    expect(kinds.size).to.equal(2);
  });
});
