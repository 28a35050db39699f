import { statement } from '#db/sql.ts';
import { openMatches } from '../matches/policy.ts';
import { ageOf } from '../users/people.ts';

export interface PairRow {
  viewerName: string;
  viewerInterests: string[];
  name: string;
  age: number | null;
  bio: string;
  location: string;
  interests: string[];
}

/** What starters may be made of: of the other side only what the viewer sees anyway, and only in a match. */
export const findPair = statement<PairRow, { viewerId: number; otherId: number }>(
  'find_ai_pair',
  `select viewer.name as "viewerName", viewer.interests as "viewerInterests",
          u.name, ${ageOf('u')} as age, u.bio, u.location, u.interests
   ${openMatches} and u.id = :otherId`,
);
