/** Widths in px in which every photo is stored. */
export const PHOTO_WIDTHS = [360, 720, 1080] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Sizes of a photo in its path. Visitors get `blur`, a small blurred version. */
export const PHOTO_SIZES = [...PHOTO_WIDTHS, 'blur'] as const;

/** The point of a photo that every crop keeps in view, in percent of its width and height. */
export type PhotoFocus = { x: number; y: number };

/**
 * Path of a photo. A focus that the member has set is the fragment of the path, so that every place that
 * draws the photo has it and the file has one URL.
 *
 * @param photo key, or `key#focus=x,y`.
 */
export const photoPath = (photo: string, size: (typeof PHOTO_SIZES)[number] = 1080): string => {
  const [key, focus] = photo.split('#');
  return `/media/${key}/${size}.webp${focus ? `#${focus}` : ''}`;
};

/** The focus in the path of a photo; undefined for the standard crop. */
export function photoFocus(path: string): PhotoFocus | undefined {
  const [, x, y] = path.match(/#focus=(\d+),(\d+)$/) ?? [];
  return x === undefined ? undefined : { x: Number(x), y: Number(y) };
}

/** The same path with another focus. */
export const withFocus = (path: string, { x, y }: PhotoFocus): string =>
  `${path.split('#')[0]}#focus=${x},${y}`;

/** The key in the path of a photo. */
export const photoKey = (path: string): string => path.split('/')[2] ?? '';

/** URL of the same photo in another width, without the focus. */
export const photoAt = (path: string, width: PhotoWidth): string =>
  path.replace(/\/\d+\.webp(#.*)?$/, `/${width}.webp`);

/** Pictures an event can have, each with its mean color for skeletons. The first is that of the site. */
export const EVENT_PICTURES = {
  site: '#6b6470',
  'city-dusk': '#bd6677',
  'city-lagoon': '#5a9a98',
  'city-night': '#5e5c83',
  'dance-cobalt': '#5d6ba7',
  'dance-olive': '#7d8453',
  'dance-plum': '#714d76',
  'glasses-ember': '#7c3b39',
  'glasses-plum': '#734d74',
  'glasses-terracotta': '#b6694d',
} as const;
export type EventPicture = keyof typeof EVENT_PICTURES;

/** Path of an event's picture; `photoAt` gives the other widths. All are 16:9. */
export const eventPicturePath = (picture: EventPicture): string =>
  `/media/events/${picture}/1080.webp`;
