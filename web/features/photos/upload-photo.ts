import { addPhoto, type OwnUser } from '#contract/users.ts';
import { type ApiError, refusalOf } from '../../app/refusal.ts';
import { request } from '../../app/request.ts';

interface Upload {
  userId: number;
  file: File;
  /** From 0 to 1; 1 is reached while the server still works on the picture. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one photo. By XMLHttpRequest, because `fetch` does not tell how far it is.
 *
 * @returns the member with the new photo as the last.
 * @throws ApiError when it is refused or the network is gone.
 */
export function uploadPhoto({ userId, file, onProgress, signal }: Upload): Promise<OwnUser> {
  const { url, method } = request(addPhoto, { params: { id: userId } });
  const body = new FormData();
  body.append(addPhoto.upload?.field ?? 'photo', file);
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, url);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => {
      if (call.status >= 200 && call.status < 300) resolve(JSON.parse(call.responseText));
      else reject(refusalOf(call, call.responseText));
    };
    call.onerror = () => reject({ status: 0, text: 'Failed to fetch' } satisfies ApiError);
    call.onabort = call.onerror;
    signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}
