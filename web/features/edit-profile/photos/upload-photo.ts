import { PHOTO_FIELD } from '#contract/protocol.ts';
import type { OwnUser } from '#contract/users.ts';
import { type ApiError, apiErrorOf } from '../../../app/api-error.ts';
import { request } from '../../../app/request.ts';

interface Upload {
  userId: number;
  file: File;
  /** From 0 to 1; at 1 the server is still processing the picture. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads one photo with XMLHttpRequest, because `fetch` reports no upload progress.
 *
 * @returns the member; the new photo is the last one.
 * @throws ApiError when the server rejects the photo or the network fails.
 */
export function uploadPhoto({ userId, file, onProgress, signal }: Upload): Promise<OwnUser> {
  const { url, method } = request('addPhoto', { params: { id: userId } });
  const body = new FormData();
  body.append(PHOTO_FIELD, file);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onload = () => {
      if (xhr.status >= 200 && xhr.status < 300) resolve(JSON.parse(xhr.responseText));
      else reject(apiErrorOf(xhr, xhr.responseText));
    };
    xhr.onerror = () => reject({ status: 0, text: 'Failed to fetch' } satisfies ApiError);
    xhr.onabort = xhr.onerror;
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(body);
  });
}
