import { config } from '../../platform/config.ts';
import { download } from '../../platform/download.ts';
import { log } from '../../platform/logger.ts';
import { storePhoto } from './service.ts';

/** The hosts that pictures are downloaded from. */
const HOSTS = new Set(['lh3.googleusercontent.com']);
const LIMITS = { timeoutMs: 5_000, maxBytes: 5 * 1024 * 1024 };

/** The URL of a picture, if its download is allowed. */
export function pictureUrl(picture: string | null): URL | undefined {
  const url = picture ? URL.parse(picture) : null;
  const isAllowed =
    url?.protocol === 'https:' && HOSTS.has(url.hostname) && !url.port && !url.username;
  return isAllowed ? url : undefined;
}

/**
 * Stores Google's picture as the first photo of a new member. The copy is re-encoded and served
 * here, because Google's URL would identify the Google account. A failure is only logged.
 */
export async function importGooglePicture(userId: number, picture: string | null): Promise<void> {
  const url = pictureUrl(picture);
  if (!url || config.google?.isLocal) return;
  try {
    await storePhoto(userId, await download(url, LIMITS));
  } catch (error) {
    log.warn({ userId, err: error }, 'import of the Google picture failed');
  }
}
