import { FACT_FIELDS, PROFILE_FIELDS } from '#contract/profile-fields.ts';
import type { PROMPTS } from '#contract/prompts.ts';
import { statement } from '#db/sql.ts';
import { ageOf } from '../users/people.ts';
import { activeMatches, shownToEveryone } from '../users/visibility.ts';
import type { Shown } from './composer.ts';

/** Facts but those of special categories, which no AI server gets. */
const FACTS = FACT_FIELDS.filter((name) => !PROFILE_FIELDS[name].encrypted);

/** Columns of `Shown` beside the interests, of the row `row` of `users`. */
const shownBeside = (row: string, admitted = 'true'): string => `
  (select coalesce(json_object_agg(prompt, answer order by slot), '{}')
     from profile_prompts where user_id = ${row}.id and ${admitted}) as answers,
  json_strip_nulls(json_build_object(
    ${FACTS.map((name) => `'${name}', ${shownToEveryone(name, row)}`).join(', ')})) as facts`;

export interface PairRow extends Pick<Shown, 'answers' | 'facts'> {
  viewerName: string;
  viewerInterests: string[];
  viewerLanguage: string | null;
  name: string;
  age: number | null;
  bio: string;
  location: string;
  interests: string[];
  /** True when both members allow the AI server. */
  aiAllowed: boolean;
}

/** Profile data for starters, limited to what the viewer sees of an open match. */
export const findPair = statement<PairRow, { viewerId: number; otherId: number }>(
  'find_ai_pair',
  `select viewer.name as "viewerName", viewer.interests as "viewerInterests",
          viewer.language as "viewerLanguage", u.name, ${ageOf('u')} as age, u.bio, u.location, u.interests,
          ${shownBeside('u')},
          viewer.ai_allowed and u.ai_allowed as "aiAllowed"
   ${activeMatches} and u.id = :otherId and m.pair_key = pair_key(:viewerId, :otherId) /* pair found late */`,
);

/** A bio states answers as true; those of these questions need not be. */
const GAMES: (typeof PROMPTS)[number][] = ['two-truths-and-a-lie', 'guess-this'];
const IS_NO_GAME = `prompt not in (${GAMES.map((prompt) => `'${prompt}'`).join(', ')})`;

export const findOwn = statement<
  { allowed: boolean; language: string | null } & Pick<Shown, 'answers' | 'facts'>,
  { viewerId: number }
>(
  'find_own_for_ai',
  `select ai_allowed as allowed, language, ${shownBeside('users', IS_NO_GAME)} from users where id = :viewerId`,
);

export const setAllowed = statement<object, { viewerId: number; allowed: boolean }>(
  'set_ai_allowed',
  'update users set ai_allowed = :allowed where id = :viewerId',
);
