import { statement } from '#db/sql.ts';
import { ageOf } from '../users/people.ts';
import { activeMatches } from '../users/visibility.ts';

export interface PairRow {
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
          viewer.ai_allowed and u.ai_allowed as "aiAllowed"
   ${activeMatches} and u.id = :otherId and m.pair_key = pair_key(:viewerId, :otherId) /* pair found late */`,
);

export const findOwn = statement<
  { allowed: boolean; language: string | null },
  { viewerId: number }
>('find_own_for_ai', 'select ai_allowed as allowed, language from users where id = :viewerId');

export const setAllowed = statement<object, { viewerId: number; allowed: boolean }>(
  'set_ai_allowed',
  'update users set ai_allowed = :allowed where id = :viewerId',
);
