import { PHOTO_FIELD } from '#contract/protocol.ts';
import { apiErrorOf } from './api-error.ts';
import { noAnswer } from './base-query.ts';
import type { Request } from './request.ts';
import { translateError } from './translate-error.ts';

interface Upload {
  file: Blob;
  /** Name of its multipart field. */
  field?: string;
  /** From 0 to 1; at 1 the server is still processing the file. */
  onProgress?: (progress: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads one file with XMLHttpRequest, because `fetch` reports no upload progress.
 *
 * @returns the response of the call.
 * @throws ApiError when the server rejects the file or the network fails.
 */
export function uploadFile<T>(
  { url, method }: Request,
  { file, field = PHOTO_FIELD, onProgress, signal }: Upload,
): Promise<T> {
  const body = new FormData();
  body.append(field, file);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onload = () => {
      if (xhr.status >= 200 && xhr.status < 300) resolve(JSON.parse(xhr.responseText));
      else void translateError(apiErrorOf(xhr, xhr.responseText)).then(reject);
    };
    xhr.onerror = () => reject(noAnswer());
    xhr.onabort = xhr.onerror;
    signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(body);
  });
}
