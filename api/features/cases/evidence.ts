import type { ProfileCopy } from '#contract/cases.ts';
import {
  decryptById,
  decryptStoredMessage,
  encryptById,
  type StoredMessage,
} from '#db/encrypted-columns.ts';
import type { Db } from '#db/sql.ts';
import { toShown } from '../users/people.ts';
import { findProfile, listExcerpt } from './evidence-queries.ts';

/** The reported material as it was when the report arrived. */
export interface Evidence {
  profile: ProfileCopy | null;
  /** The reported messages and those around them. */
  excerpt: {
    text: string;
    sentAt: string;
    byMember: boolean;
    isReported: boolean;
    /** Absent in copies of one reported message. */
    followsGap?: boolean;
    /** The question that it answers. */
    question?: string;
    /** Its sender had deleted it. */
    deleted?: true;
    /** The comment of a like. */
    ofLike?: true;
    /** Key of the file of a reported photo, which stays until the evidence is erased. */
    photo?: string;
    /** The same of a reported voice message. */
    voice?: string;
  }[];
}

interface About {
  memberId: number;
  /** Null for a notice of a visitor. */
  reporterId: number | null;
  messageIds: readonly number[];
  /** The reported comment of a like. */
  comment?: { text: string; sentAt: Date } | undefined;
}

const likeExcerpt = ({
  text,
  sentAt,
}: NonNullable<About['comment']>): Evidence['excerpt'][number] => ({
  text,
  sentAt: sentAt.toISOString(),
  byMember: true,
  isReported: true,
  ofLike: true,
});

/** Texts that others than the reported member have deleted are not copied. */
const textOf = (message: StoredMessage, memberId: number): string =>
  message.isDeleted && message.senderId !== memberId ? '' : decryptStoredMessage(message);

/** Copies the profile, and the reported messages with those around them. Runs the same statements for every id. */
export async function collectEvidence(
  { memberId, reporterId, messageIds, comment }: About,
  db: Db,
): Promise<Evidence> {
  const [row] = await findProfile({ memberId, reporterId }, db);
  const around = await listExcerpt({ messageIds }, db);
  const messages = around.map((message, index) => ({
    text: textOf(message, memberId),
    ...(message.isDeleted ? { deleted: true as const } : {}),
    ...(message.question ? { question: message.question } : {}),
    ...(message.media && messageIds.includes(message.id)
      ? { [message.media.kind]: message.media.key }
      : {}),
    sentAt: message.sentAt.toISOString(),
    byMember: message.senderId === memberId,
    isReported: messageIds.includes(message.id),
    followsGap: index > 0 && message.previousId !== around[index - 1]?.id,
  }));
  return {
    profile: row
      ? {
          ...toShown(row),
          age: row.age,
          photos: row.photoKeys.map((photo) => photo.split('#')[0] ?? photo),
          photoTexts: row.photoTexts.filter(Boolean),
        }
      : null,
    excerpt: comment ? [likeExcerpt(comment), ...messages] : messages,
  };
}

type Column = 'reportEvidence' | 'noticeEvidence';

export const encryptEvidence = (column: Column, id: number, evidence: Evidence): Buffer =>
  encryptById(column, id, JSON.stringify(evidence));

/** Null when the evidence is erased. */
export const decryptEvidence = (
  column: Column,
  id: number,
  value: Buffer | null,
): Evidence | null => value && JSON.parse(decryptById(column, id, value));
