import type { Audience, ProfilePreview } from '#contract/profile-preview.ts';
import { findPreferences } from '../preferences/queries.ts';
import { onlineAmong, toPerson } from '../users/people.ts';
import { findPersonAs } from './queries.ts';

/** The member's own profile as an audience sees it. */
export async function readPreview(id: number, audience: Audience): Promise<ProfilePreview> {
  const [rows, preferences] = await Promise.all([
    findPersonAs[audience]({ id }),
    findPreferences(id),
  ]);
  const [row] = rows;
  return {
    visible: row !== undefined,
    person: row ? toPerson(row, await onlineAmong(rows)) : null,
    canWriteFirst: audience === 'match' && preferences?.discretionLevel !== 'maximum',
  };
}
