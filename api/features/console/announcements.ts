import type { AnnouncementEdit, AnnouncementRow } from '#contract/console/announcements.ts';
import type { Language } from '#contract/languages.ts';
import { firstRow } from '#db/sql.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { transactionAs } from '../../platform/role.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { endRow, findRunning, insertRow, listRows } from './announcements-queries.ts';

export async function readAnnouncement(language: Language) {
  const [announcement] = await findRunning({ language });
  return { announcement: announcement ?? null };
}

export const readAnnouncements = async (): Promise<AnnouncementRow[]> =>
  (await listRows({})).map(withIsoDates);

/** @throws AppError 400 for an end in the past. */
export async function createAnnouncement(
  viewer: Viewer,
  { link, translations = {}, ...edit }: AnnouncementEdit,
  now: Date,
): Promise<{ id: number }> {
  if (new Date(edit.endsAt) <= now) throw invalid('not_in_future', { field: 'endsAt' });
  return transactionAs(viewer, 'admin', async (db, by) => {
    const row = firstRow(
      await insertRow({ ...edit, link: link ?? null, translations, createdBy: by.id }, db),
    );
    await recordAction(by, { action: 'create_announcement', about: row.id }, db);
    return row;
  });
}

/** @throws AppError 404 for one that has ended. */
export const endAnnouncement = (viewer: Viewer, id: number): Promise<void> =>
  transactionAs(viewer, 'admin', async (db, by) => {
    if ((await endRow({ id }, db)).length === 0) throw notFound();
    await recordAction(by, { action: 'end_announcement', about: id }, db);
  });
