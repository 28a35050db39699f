import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { LOOKING_FOR } from '#contract/choices.ts';
import { sql } from '#test/sql.ts';
import { decryptSpecial } from '../api/features/users/special-preferences.ts';
import { mediaDir } from './config.ts';
import { seedPeople } from './seed.ts';
import { GOALS, SAMPLE_PEOPLE, sampleId } from './seeds/people.ts';

/** The seeded rows of the demo realm, as text. */
const seededRows = async () => {
  const rows = await sql`select users::text, preferences::text, array_agg(photos::text
    order by position) as photos,
           array(select profile_prompts::text from profile_prompts where user_id = users.id
             order by slot) as prompts
    from users
    join preferences on preferences.user_id = users.id
    join photos on photos.user_id = users.id
    where realm = 'demo'
    group by users.id, preferences.user_id
    order by users.id`;
  return rows;
};

describe('seedPeople', () => {
  it('changes nothing when it runs again', async () => {
    const people = await seededRows();
    expect(people).to.have.length(60);
    expect(await seedPeople('demo')).to.equal(0);
    expect(await seededRows()).to.deep.equal(people);
  });

  it('copies the files of each photo, and a blurred file of main photos', async () => {
    const rows = await sql<{ key: string; position: number }>`select key, position from photos`;
    expect(rows).to.have.length(240);
    for (const { key, position } of rows) {
      const sizes = position === 0 ? ['360', '720', '1080', 'blur'] : ['360', '720', '1080'];
      for (const size of sizes) {
        const file = join(mediaDir(), key.slice(0, 2), key, `${size}.webp`);
        expect(existsSync(file), file).to.equal(true);
      }
    }
  });

  it('stores facts, shown to everyone, and prompts in their order', async () => {
    const rows = await sql`select id, height, speaks, children, children_audience as audience,
           array(select prompt from profile_prompts where user_id = users.id
             order by slot) as prompts
      from users where realm = 'demo'`;
    const stored = new Map(rows.map((row) => [row.id, row]));
    for (const { id, facts, prompts } of SAMPLE_PEOPLE) {
      expect(stored.get(sampleId('demo', id)), id).to.deep.include({
        height: facts.height,
        speaks: facts.speaks,
        children: facts.children ?? '',
        audience: 'everyone',
        prompts: Object.keys(prompts),
      });
    }
  });

  it('stores shown goals by the positions of the contract', async () => {
    expect(GOALS).to.deep.equal([...LOOKING_FOR]);
    const rows = await sql<{ id: number; special: Buffer }>`select id, special from users`;
    const specials = new Map(rows.map((row) => [row.id, decryptSpecial(row)]));
    for (const person of SAMPLE_PEOPLE) {
      const special = specials.get(sampleId('demo', person.id));
      expect(special).to.deep.include({
        showLookingFor: true,
        useLookingFor: true,
        onlySameGoals: false,
      });
      expect(special?.lookingFor).to.have.members(person.lookingFor);
      expect(Object.values(special?.useToFind ?? {})).to.deep.equal([false, false, false]);
    }
  });
});
