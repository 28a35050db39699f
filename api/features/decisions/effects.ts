import {
  isPromptContent,
  type Measure,
  promptContent,
  promptOfContent,
  REMOVABLE_TEXTS,
} from '#contract/moderation.ts';
import { isMessageFileKey } from '#db/media/message-files.ts';
import { afterCommit, type Db } from '#db/sql.ts';
import { invalid } from '../../platform/errors.ts';
import { log } from '../../platform/logger.ts';
import { insertDecision, type NewDecision } from '../audit/decision-queries.ts';
import { readPicture } from '../cases/pictures.ts';
import { publishChange } from '../messages/publish-message.ts';
import { correctScamNotices } from '../notifications/insert-queries.ts';
import { hashPhoto } from '../photos/photo-hash.ts';
import {
  deleteRemovedPhotos,
  findPhotoElsewhere,
  insertRemovedPhotos,
  showPhotos,
} from '../photos/review-queries.ts';
import { banPerson, endAccess } from '../safety/ban.ts';
import { lockUser } from '../users/queries.ts';
import * as effectQueries from './effect-queries.ts';
import type { DecisionToReverse } from './queries.ts';

export interface Effect {
  memberId: number;
  measure: Measure;
  days?: number | undefined;
  /** Photo keys, names of texts, and prompts. */
  content?: readonly string[];
  /** Photos are removed as intimate pictures without consent. */
  isIntimate?: boolean;
}

const isText = (name: string): boolean => (REMOVABLE_TEXTS as readonly string[]).includes(name);

const isPhoto = (entry: string): boolean => !isText(entry) && !isPromptContent(entry);

/** The entries of `content`, photos without focus. @throws AppError 400 unless all of it exists. */
export async function requireContent(
  memberId: number,
  content: readonly string[],
  caseId: number,
  db: Db,
): Promise<string[]> {
  if (content.length === 0) throw invalid('content_required');
  const [{ photos, prompts } = { photos: [], prompts: [] }] = await effectQueries.findContent(
    { memberId, caseId },
    db,
  );
  const existing = new Set([...REMOVABLE_TEXTS, ...photos, ...prompts.map(promptContent)]);
  const names = content.map((entry) => {
    const [name = ''] = entry.split('#');
    if (!existing.has(name)) throw invalid('content_gone');
    return name;
  });
  return [...new Set(names)];
}

/** Numbers of the photos of `content` in the profile, from 1. */
export async function photoNumbers(
  memberId: number,
  content: readonly string[],
  db: Db,
): Promise<number[]> {
  if (!content.some(isPhoto)) return [];
  const [found] = await effectQueries.findContent({ memberId, caseId: null }, db);
  return content
    .map((name) => (found?.photos.indexOf(name) ?? -1) + 1)
    .filter((number) => number > 0);
}

/**
 * Stores the hashes of pictures, so that equal uploads are held or refused. One without a file is left out, and unless
 * a moderator chose it, one that another member shows: it may be stolen.
 */
async function rememberPictures(
  { memberId: userId, isIntimate = false, measure }: Effect,
  keys: readonly string[],
  db: Db,
): Promise<void> {
  const hashes = new Map<string, string | null>();
  for (const key of keys) {
    const found = await readPicture(key, 360)
      .then(hashPhoto)
      .catch((error) => log.warn({ err: error }, 'a removed picture could not be hashed'));
    const elsewhere = found && measure === 'ban' && findPhotoElsewhere({ userId, ...found }, db);
    if (!elsewhere || (await elsewhere).length === 0) hashes.set(key, found?.hash ?? null);
  }
  const removed = { keys: [...hashes.keys()], hashes: [...hashes.values()] };
  await insertRemovedPhotos({ userId, isIntimate, ...removed }, db);
}

async function removeContent(effect: Effect, db: Db): Promise<void> {
  const { memberId, content = [] } = effect;
  const keys = content.filter(isPhoto);
  const prompts = content.filter(isPromptContent).map(promptOfContent);
  await lockUser({ userId: memberId }, db);
  await rememberPictures(effect, keys, db);
  const chatKeys = keys.filter(isMessageFileKey);
  for (const changed of await effectQueries.deleteChatPhotos({ keys: chatKeys }, db))
    afterCommit(db, () => publishChange(changed));
  await effectQueries.deletePhotos({ memberId, keys }, db);
  await effectQueries.renumberPhotos({ memberId }, db);
  await effectQueries.deletePrompts({ memberId, prompts }, db);
  await effectQueries.emptyTexts({ memberId, texts: content.filter(isText) }, db);
}

/** Ends the sessions of a suspended member, who can sign in again to a restricted session. */
async function suspend(memberId: number, days: number, db: Db): Promise<void> {
  for (const { id } of await effectQueries.suspendForDays({ memberId, days }, db))
    await endAccess(id, db);
}

export async function applyMeasure(effect: Effect, db: Db): Promise<void> {
  const { memberId, measure, days = 0, content = [] } = effect;
  if (measure === 'remove_content' || measure === 'hide') await removeContent(effect, db);
  if (measure === 'hide') await effectQueries.hideMember({ memberId }, db);
  if (measure === 'limit') await effectQueries.limitMember({ memberId, days }, db);
  if (measure === 'pause_reports') await effectQueries.pauseReports({ memberId, days }, db);
  if (measure === 'suspend') await suspend(memberId, days, db);
  if (measure === 'ban') {
    await rememberPictures(effect, content, db);
    await banPerson(memberId, db);
  }
}

/** Reverses a decision by another row, and undoes its measure. */
export async function reverseDecision(
  { id: reverses, content, measure, ...decision }: DecisionToReverse,
  reversal: Pick<NewDecision, 'statement' | 'decidedBy'>,
  db: Db,
): Promise<void> {
  await insertDecision({ ...decision, ...reversal, measure: 'reverse', reverses }, db);
  await undoMeasure({ memberId: decision.memberId, measure, content }, db);
  await correctScamNotices({ memberId: decision.memberId }, db);
}

/**
 * Undoes a reversed measure. Removed content is not restored, but its photos can be uploaded again. Call it
 * after the row of the reversal.
 */
async function undoMeasure({ memberId, measure, content = [] }: Effect, db: Db): Promise<void> {
  await effectQueries.restoreMember({ memberId, measure }, db);
  const photos = { userId: memberId, keys: [...content] };
  await deleteRemovedPhotos(photos, db);
  if (measure === 'hold_photo') await showPhotos(photos, db);
  if (measure === 'ban') await effectQueries.deleteRefusals({ memberId }, db);
}
