import type { Message } from '#contract/messages.ts';
import { PHOTO_FIELD, VOICE_FIELD } from '#contract/protocol.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { request } from '../../../platform/api/request.ts';
import { uploadFile } from '../../../platform/api/upload-file.ts';
import { deleteUnsent } from '../../../platform/chat-storage.ts';
import type { UnsentMessage } from '../../../platform/outbox-storage.ts';
import type { AppDispatch } from '../../../platform/store.ts';
import { toast } from '../../../platform/toasts.ts';
import { type OutgoingMessage, unsentChanged } from './chat-slice.ts';
import * as texts from '../texts.ts';

/** Files of messages that are not sent yet, by client id. In memory only. */
const files = new Map<string, Blob>();

/** Asks before the page is left with a file that is not sent. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export function keepFile(clientId: string, file: Blob): void {
  files.set(clientId, file);
  window.addEventListener('beforeunload', warn);
}

/** Forgets the file of a message that is stored or refused. */
export function dropFile(clientId: string): void {
  files.delete(clientId);
  if (files.size === 0) window.removeEventListener('beforeunload', warn);
}

/** Its file is gone with an earlier page. */
export const isLost = ({ media, clientId, delivery }: UnsentMessage): boolean =>
  media !== undefined && delivery !== 'refused' && !files.has(clientId);

/**
 * Deletes unsent messages whose files are gone, and tells the member about them, except about those that the server has
 * stored before the page was left. Those of a chat that cannot be read now are kept for the next start.
 *
 * @param readNewest the newest messages of a match; undefined when they cannot be read.
 */
export async function settleLost(
  viewerId: number,
  lost: UnsentMessage[],
  readNewest: (matchId: number) => Promise<Message[] | undefined>,
): Promise<void> {
  const stored = new Map<number, Set<string>>();
  for (const matchId of new Set(lost.map((message) => message.matchId))) {
    const newest = await readNewest(matchId);
    if (newest) stored.set(matchId, new Set(newest.map(({ clientId }) => clientId)));
  }
  const settled = lost.filter(({ matchId }) => stored.has(matchId));
  for (const { clientId } of settled) deleteUnsent(viewerId, clientId);
  const unsent = settled.filter(({ matchId, clientId }) => !stored.get(matchId)?.has(clientId));
  for (const kind of new Set(unsent.flatMap(({ media }) => media?.kind ?? []))) {
    const { lost: title, lostText: message } = textsOf[kind];
    toast({ title, message, tone: 'error' });
  }
}

const textsOf = { photo: texts.chat.photos, voice: texts.chat.voice };

/** Uploads a photo or a voice message. The server recognizes a repeated one by its client id. */
export async function uploadMedia(
  message: OutgoingMessage,
  dispatch: AppDispatch,
): Promise<{ data?: Message; error?: ApiError }> {
  const { clientId } = message;
  const file = files.get(clientId);
  if (!file) return { error: { status: 410, text: '' } };
  const field = message.media?.kind === 'voice' ? VOICE_FIELD : PHOTO_FIELD;
  const onProgress = (progress: number) =>
    dispatch(unsentChanged({ clientIds: [clientId], change: { progress } }));
  try {
    const data = await uploadFile<Message>(callOf(message), { file, field, onProgress });
    dropFile(clientId);
    return { data };
  } catch (error) {
    return { error: error as ApiError };
  }
}

function callOf({ matchId, clientId, replyToId, media }: OutgoingMessage) {
  const params = { matchId, clientId };
  return media?.kind === 'voice'
    ? request('sendVoice', { params, query: { waveform: media.waveform, replyToId } })
    : request('sendPhoto', { params, query: { replyToId } });
}
