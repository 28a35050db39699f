import type { Message } from '#contract/messages.ts';
import { PHOTO_FIELD, VOICE_FIELD } from '#contract/protocol.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { request } from '../../platform/api/request.ts';
import { uploadFile } from '../../platform/api/upload-file.ts';
import { deleteUnsent, type UnsentMessage } from '../../platform/outbox-storage.ts';
import type { AppDispatch } from '../../platform/store.ts';
import { toast } from '../../platform/toasts.ts';
import { uploadProgressed } from './chat-slice.ts';
import * as texts from './texts.ts';

/** Files of messages that are not sent yet, by client id. In memory only. */
const files = new Map<string, Blob>();

/** Asks before the page is left with a file that is not sent. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export function keepFile(clientId: string, file: Blob): void {
  files.set(clientId, file);
  window.addEventListener('beforeunload', warn);
}

function dropFile(clientId: string): void {
  files.delete(clientId);
  if (files.size === 0) window.removeEventListener('beforeunload', warn);
}

/** The unsent messages of an earlier page, without those whose file is gone; the member is told about them. */
export function withoutLostMedia(viewerId: number, unsent: UnsentMessage[]): UnsentMessage[] {
  const lost = unsent.filter(({ media, clientId }) => media && !files.has(clientId));
  for (const { clientId } of lost) deleteUnsent(viewerId, clientId);
  for (const kind of new Set(lost.flatMap(({ media }) => media?.kind ?? []))) {
    const { lost: title, lostText: message } = textsOf[kind];
    toast({ title, message, tone: 'error' });
  }
  return unsent.filter((message) => !lost.includes(message));
}

const textsOf = { photo: texts.chat.photos, voice: texts.chat.voice };

/** Uploads a photo or a voice message. The server recognizes a repeated one by its client id. */
export async function uploadMedia(
  message: UnsentMessage,
  dispatch: AppDispatch,
): Promise<{ data?: Message; error?: ApiError }> {
  const { clientId } = message;
  const file = files.get(clientId);
  if (!file) return { error: { status: 410, text: '' } };
  const field = message.media?.kind === 'voice' ? VOICE_FIELD : PHOTO_FIELD;
  const onProgress = (progress: number) => dispatch(uploadProgressed({ clientId, progress }));
  try {
    const data = await uploadFile<Message>(callOf(message), { file, field, onProgress });
    dropFile(clientId);
    return { data };
  } catch (error) {
    return { error: error as ApiError };
  }
}

function callOf({ matchId, clientId, replyToId, media }: UnsentMessage) {
  const params = { matchId, clientId };
  return media?.kind === 'voice'
    ? request('sendVoice', { params, query: { waveform: media.waveform, replyToId } })
    : request('sendPhoto', { params, query: { replyToId } });
}
