import { z } from 'zod';
import { Nothing } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Widths in px in which every photo is kept. */
export const PHOTO_WIDTHS = [360, 720, 1080] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** 128 random bits in hex. */
export const PhotoKey = z.string().regex(/^[0-9a-f]{32}$/);

/** Path of a photo: `/media/{128-bit key}/{width}.webp`. */
export const PhotoPath = z.string().regex(/^\/media\/[0-9a-f]{32}\/(360|720|1080|blur)\.webp$/);

/** Path of the photo with this key, `blur` being the tiny blurred form that visitors get. */
export const photoPath = (key: string, size: PhotoWidth | 'blur' = 1080): string =>
  `/media/${key}/${size}.webp`;

/** The key in the path of a photo. */
export const photoKey = (path: string): string => path.split('/')[2] ?? '';

/** The same photo in another width. */
export const photoAt = (path: string, width: PhotoWidth): string =>
  path.replace(/\/(360|720|1080)\.webp$/, `/${width}.webp`);

/** The file itself; nginx sends it after the API has said yes. */
export const getPhoto = endpoint({
  method: 'GET',
  path: '/media/:key/:file',
  summary:
    'A photo, for those who may see the member; the blurred form of a sample person for anybody',
  access: 'public',
  params: z.strictObject({
    key: PhotoKey,
    file: z.enum(['360.webp', '720.webp', '1080.webp', 'blur.webp']),
  }),
  response: Nothing,
});
