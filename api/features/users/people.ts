import { photoPath } from '#contract/photos.ts';
import type { Person, PersonSummary } from '#contract/users.ts';
import { listOnline } from '../../realtime/presence.ts';
import { showsOnline } from './visibility.ts';

/** Whole years since the birth date of `alias`. */
export const ageOf = (alias: string): string => `extract(year from age(${alias}.birth_date))::int`;

/** Sample people of the demo have no device. */
const isPretend = `(u.sample and u.realm = 'demo')`;

const onlineColumnsSeen = (seenOnline: string): string =>
  `${seenOnline} as "showsOnline", ${isPretend} as "isPretend"`;

/** What `onlineAmong` needs to know; needs `viewer` and `u`. */
export const onlineColumns = onlineColumnsSeen(showsOnline);

/** What may leave the table about another member, given who sees them online; needs `viewer` and `u`. */
export const personColumnsSeen = (seenOnline: string): string => `
  u.id, u.name, ${ageOf('u')} as age, u.bio, u.location, u.interests,
  u.photo_keys as "photoKeys", u.photo_colors as "imageColors", ${onlineColumnsSeen(seenOnline)}`;

export const personColumns = personColumnsSeen(showsOnline);

/** Name and picture, for lists, chat headers and events. */
export const summaryColumns = 'u.id, u.name, u.photo_keys[1] as "photoKey"';

export interface OnlineRow {
  id: number;
  showsOnline: boolean;
  isPretend: boolean;
}

export interface SummaryRow {
  id: number;
  name: string;
  photoKey: string | null;
}

export interface PersonRow extends OnlineRow {
  name: string;
  age: number | null;
  bio: string;
  location: string;
  interests: string[];
  photoKeys: string[];
  imageColors: string[];
}

/** Which of these people the viewer sees as online; the sample people of the demo always answer. */
export async function onlineAmong(rows: readonly OnlineRow[]): Promise<Set<number>> {
  const shown = rows.filter((row) => row.showsOnline);
  const online = await listOnline(shown.filter((row) => !row.isPretend).map((row) => row.id));
  for (const row of shown) if (row.isPretend) online.add(row.id);
  return online;
}

export const toPerson = (row: PersonRow, online: Set<number>): Person => ({
  id: row.id,
  name: row.name,
  age: row.age,
  bio: row.bio,
  location: row.location,
  interests: row.interests,
  profileImage: row.photoKeys[0] ? photoPath(row.photoKeys[0]) : null,
  images: row.photoKeys.map((key) => photoPath(key)),
  imageColors: row.imageColors,
  isOnline: online.has(row.id),
});

export const summaryOf = ({ id, name, photoKey }: SummaryRow): PersonSummary => ({
  id,
  name,
  profileImage: photoKey ? photoPath(photoKey) : null,
});
