import { getPreferences, type Preferences, updatePreferences } from '#contract/preferences.ts';
import { transaction } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';
import { tellOnlookers } from '../matches/onlookers.ts';
import { announceOnlineSwitch } from '../matches/presence.ts';
import { findPreferences, lockPreferences, updatePreferencesOf } from './queries.ts';

export const preferences: Route[] = [];

serve(preferences, getPreferences, async ({ viewer }) => {
  const found = await findPreferences(viewer.id);
  if (!found) throw notFound();
  return found;
});
serve(preferences, updatePreferences, ({ viewer, body }) => savePreferences(viewer.id, body));

/** Both editors write the one record: what is left out stays. */
async function savePreferences(userId: number, change: Partial<Preferences>): Promise<Preferences> {
  const { before, after } = await transaction(async (db) => {
    await lockPreferences({ userId }, db);
    const before = await findPreferences(userId, db);
    if (!before) throw notFound();
    const after = { ...before, ...change };
    await updatePreferencesOf(userId, after, db);
    return { before, after };
  });
  // Who may write to whom, and who is seen at all, goes by it.
  if (after.discretionLevel !== before.discretionLevel) await tellOnlookers(userId);
  if (after.showOnline !== before.showOnline) await announceOnlineSwitch(userId);
  return after;
}
