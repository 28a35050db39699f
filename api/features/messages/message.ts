import { createHash } from 'node:crypto';
import { startOf } from '#contract/message-kinds.ts';
import type { Message, Quote } from '#contract/messages.ts';
import { decryptMessage, encryptMessage } from '#db/encrypted-columns.ts';
import type { Db } from '#db/sql.ts';
import { toBody } from './kinds/kinds.ts';
import {
  findByClientId,
  type InsertResult,
  insertRow,
  type MessageRow,
  type MessageToInsert,
  type NewRow,
} from './queries.ts';

/** The message as the viewer sees it: media that its receiver deleted are deleted for them only. */
export const toMessage = (row: MessageRow, viewerId: number): Message =>
  row.media?.isHidden && row.senderId !== viewerId
    ? withContent({ ...row, isDeleted: true, media: null, reactions: null }, '', false)
    : withContent(row, contentOf(row), row.senderId === viewerId);

const contentOf = (row: MessageRow): string =>
  row.content ? decryptMessage({ ...row, content: row.content }) : '';

const withContent = (row: NewRow, content: string, isSender: boolean): Message => ({
  id: row.id,
  matchId: row.matchId,
  senderId: row.senderId,
  content,
  createdAt: row.createdAt.toISOString(),
  clientId: row.clientId,
  ...(row.quotedId && { replyTo: quoteOf(row, row.quotedId, isSender) }),
  ...toBody(row),
  ...(row.reactions && { reactions: row.reactions }),
  ...(row.isDeleted && { deleted: true as const }),
  ...(row.version && { version: row.version }),
});

/** @param isSender the viewer sent the message that quotes; otherwise, they read it. */
function quoteOf(row: NewRow, id: number, isSender: boolean): Quote {
  const { matchId, quotedSenderId: senderId, quotedClientId: clientId } = row;
  const isOwn = (senderId === row.senderId) === isSender;
  const content = row.quotedIsHidden && !isOwn ? null : row.quotedContent;
  if (!content) return { id, senderId, content: null };
  const text = startOf(decryptMessage({ matchId, senderId, clientId, content }));
  return { id, senderId, content: text, ...(row.quotedMedia && { media: row.quotedMedia }) };
}

/** Without the result of an insert for a message that was already stored. */
export interface SavedMessage extends Partial<InsertResult> {
  /** As its sender sees it. */
  message: Message;
  /** As its reader sees it; absent when that is the same. */
  forReader?: Message;
}

/** SQLSTATE of the trigger that rejects messages between members who blocked each other. */
const BLOCKED = 'OV001';
/** SQLSTATE of a client id that the sender has used, in another chat or a moment ago. */
const UNIQUE_VIOLATION = '23505';

/** Inserts a message. @returns undefined for a known client id, an ended match or a blocked pair. */
export async function insertMessage(
  { answers, content, ...message }: MessageToInsert & { content: string },
  db?: Db,
): Promise<SavedMessage | undefined> {
  const values = {
    ...message,
    content: encryptMessage(message, content),
    question: answers?.question,
    questionRow: answers?.id,
  };
  const [row] = await insertRow(values, db).catch((error) => {
    const isKnown = error.code === UNIQUE_VIOLATION && error.constraint !== 'messages_pkey';
    if (error.code === BLOCKED || isKnown) return [];
    throw error;
  });
  if (!row) return undefined;
  const { previousId, notificationId } = row;
  const forReader = row.quotedIsHidden && { forReader: withContent(row, content, false) };
  return { message: withContent(row, content, true), ...forReader, previousId, notificationId };
}

/** The sender's message that has this client id. Its reader may have deleted its media for themselves. */
export async function findSaved(
  senderId: number,
  readerId: number,
  clientId: string,
): Promise<SavedMessage | undefined> {
  const [row] = await findByClientId({ senderId, clientId });
  return row && { message: toMessage(row, senderId), forReader: toMessage(row, readerId) };
}

/** A client id (UUID of version 8) that depends on `source` only, so that a repeated insert is the same message. */
export function clientIdFrom(source: string): string {
  const hex = createHash('sha256').update(source).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}
