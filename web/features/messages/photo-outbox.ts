import type { Message } from '#contract/messages.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { request } from '../../platform/api/request.ts';
import { uploadFile } from '../../platform/api/upload-file.ts';
import { deleteUnsent, type UnsentMessage } from '../../platform/outbox-storage.ts';
import type { AppDispatch } from '../../platform/store.ts';
import { toast } from '../../platform/toasts.ts';
import { uploadProgressed } from './chat-slice.ts';
import * as texts from './texts.ts';

/** Photos that are not sent yet, by client id. In memory only. */
const files = new Map<string, Blob>();

/** Asks before the page is left with a photo that is not sent. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export function keepPhoto(clientId: string, file: Blob): void {
  files.set(clientId, file);
  window.addEventListener('beforeunload', warn);
}

export function dropPhoto(clientId: string): void {
  files.delete(clientId);
  if (files.size === 0) window.removeEventListener('beforeunload', warn);
}

/** The unsent messages of an earlier page, without photos whose file is gone; the member is told about those. */
export function withoutLostPhotos(viewerId: number, unsent: UnsentMessage[]): UnsentMessage[] {
  const lost = unsent.filter(({ photo, clientId }) => photo && !files.has(clientId));
  for (const { clientId } of lost) deleteUnsent(viewerId, clientId);
  if (lost.length > 0) {
    const { lost: title, lostText: message } = texts.chat.photos;
    toast({ title, message, tone: 'error' });
  }
  return unsent.filter((message) => !lost.includes(message));
}

/** Uploads a photo. The server recognizes a repeated one by its client id. */
export async function uploadPhoto(
  { matchId, clientId, replyToId }: UnsentMessage,
  dispatch: AppDispatch,
): Promise<{ data?: Message; error?: ApiError }> {
  const file = files.get(clientId);
  if (!file) return { error: { status: 410, text: '' } };
  const onProgress = (progress: number) => dispatch(uploadProgressed({ clientId, progress }));
  const call = request('sendPhoto', { params: { matchId, clientId }, query: { replyToId } });
  try {
    const data = await uploadFile<Message>(call, { file, onProgress });
    dropPhoto(clientId);
    return { data };
  } catch (error) {
    return { error: error as ApiError };
  }
}
