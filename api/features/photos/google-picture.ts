import { config } from '../../platform/config.ts';
import { download } from '../../platform/download.ts';
import { log } from '../../platform/logger.ts';
import { keepPhoto } from './service.ts';

/** The only host that is ever asked for a picture. */
const HOSTS = new Set(['lh3.googleusercontent.com']);
const LIMITS = { timeoutMs: 5_000, maxBytes: 5 * 1024 * 1024 };

/** The address of a picture, if it is one that may be fetched. */
export function pictureUrl(picture: string | null): URL | undefined {
  const url = picture ? URL.parse(picture) : null;
  const isFetched =
    url?.protocol === 'https:' && HOSTS.has(url.hostname) && !url.port && !url.username;
  return isFetched ? url : undefined;
}

/**
 * Makes Google's picture the first photo of a new member: fetched once and re-encoded, because its
 * address would tell everybody which Google account this is. A member without one loses nothing, so
 * a failure is only logged.
 */
export async function adoptPicture(userId: number, picture: string | null): Promise<void> {
  const url = pictureUrl(picture);
  if (!url || config.google?.isLocal) return;
  try {
    await keepPhoto(userId, await download(url, LIMITS));
  } catch (error) {
    log.warn({ userId, err: error }, 'the picture of the identity provider was not taken over');
  }
}
