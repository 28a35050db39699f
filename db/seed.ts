import { join } from 'node:path';
import { encryptSpecialPreferences } from './encrypted-columns.ts';
import { copyIfAbsent } from './media/media.ts';
import { seedEvents } from './seed-events.ts';
import type { Realm, SampleFacts, SamplePerson } from './seeds/people.ts';
import * as people from './seeds/people.ts';
import { closePool, type Db, statement, transaction } from './sql.ts';

const PICTURES = join(import.meta.dirname, 'seeds', 'people');
const DAYS_IN_SHORT_YEAR = 365;

/**
 * Inserts the sample people and their photos into a realm. Idempotent: existing rows and files are unchanged.
 *
 * @returns the number of people added.
 */
export async function seedPeople(realm: Realm): Promise<number> {
  // Files first, so that every row refers to existing files.
  for (const person of people.SAMPLE_PEOPLE) await copyPictures(realm, person);
  return transaction(async (db) => {
    let added = 0;
    for (const person of people.SAMPLE_PEOPLE) if (await addPerson(realm, person, db)) added += 1;
    return added;
  });
}

// Relative to today, so that the age matches the portrait.
const insertPerson = statement<{ id: number }>(
  'insertSamplePerson',
  `insert into users (id, realm, sample, name, birth_date, gender, bio, location, latitude, longitude,
     interests, discretion, special, sample_reply, onboarded_at, height, speaks, education, pets,
     children, children_audience, smoking, smoking_audience, drinking, drinking_audience)
   values (:id, :realm, true, :name,
     (current_date - make_interval(years => :age::int, days => :daysSinceBirthday::int))::date,
     :gender, :bio, :location, :latitude, :longitude, :interests, :discretion, :special, :reply, now(),
     :height, :speaks, :education, :pets, :children, 'everyone', :smoking, 'everyone', :drinking, 'everyone')
   on conflict (id) do nothing
   returning id`,
);

const insertPreferences = statement(
  'insertSamplePreferences',
  `insert into preferences (user_id, age_min, age_max, gender)
   values (:userId, :ageMin, :ageMax, :gender)`,
);

const insertPrompts = statement(
  'insertSamplePrompts',
  `insert into profile_prompts (user_id, slot, prompt, answer)
   select :userId, place - 1, prompt, answer
     from unnest(:prompts::text[], :answers::text[]) with ordinality as given (prompt, answer, place)`,
);

const insertPhoto = statement(
  'insertSamplePhoto',
  `insert into photos (key, user_id, position, color) values (:key, :userId, :position, :color)`,
);

const NO_FACTS: Required<SampleFacts> = {
  height: 0,
  speaks: [],
  education: '',
  pets: [],
  children: '',
  smoking: '',
  drinking: '',
};

/** @returns true when the person was added. */
async function addPerson(realm: Realm, person: SamplePerson, db: Db): Promise<boolean> {
  const userId = people.sampleId(realm, person.id);
  const added = await insertPerson(
    {
      id: userId,
      realm,
      name: person.name,
      age: person.age,
      daysSinceBirthday: userId % DAYS_IN_SHORT_YEAR,
      gender: person.gender,
      bio: person.bio,
      location: person.city,
      latitude: person.lat,
      longitude: person.lng,
      interests: person.interests,
      discretion: person.discretion ?? 'standard',
      special: encryptSpecialPreferences(userId, people.specialOf(person)),
      // Only demo visitors receive automatic replies.
      reply: realm === 'demo' ? person.reply : null,
      ...NO_FACTS,
      ...person.facts,
    },
    db,
  );
  if (added.length === 0) return false;
  const { ageMin, ageMax, lookingForGender: gender } = person;
  await insertPreferences({ userId, ageMin, ageMax, gender }, db);
  const prompts = Object.keys(person.prompts);
  await insertPrompts({ userId, prompts, answers: Object.values(person.prompts) }, db);
  for (const [position, color] of person.colors.entries()) {
    await insertPhoto(
      { key: people.sampleKey(realm, person.id, position + 1), userId, position, color },
      db,
    );
  }
  return true;
}

async function copyPictures(realm: Realm, person: SamplePerson): Promise<void> {
  for (let picture = 1; picture <= person.pictures; picture += 1) {
    const key = people.sampleKey(realm, person.id, picture);
    const folder = join(key.slice(0, 2), key);
    for (const { from, to } of people.pictureFiles(person, picture)) {
      await copyIfAbsent(join(PICTURES, from), join(folder, to));
    }
  }
}

const isRealm = (name: string | undefined): name is Realm => name === 'demo' || name === 'live';

if (import.meta.main) {
  const realm = process.argv[2];
  if (isRealm(realm)) {
    const people = await seedPeople(realm);
    const events = await seedEvents(realm);
    await closePool();
    console.log(`${people} sample people and ${events} events added to the ${realm} realm.`);
  } else {
    console.error('Usage: node db/seed.ts demo|live');
    process.exitCode = 2;
  }
}
