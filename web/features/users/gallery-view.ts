import { browserKeeps } from '../../app/storage.ts';

export type GalleryView = 'grid' | 'list';

const KEY = 'galleryView';

/** How the gallery was last looked at in this browser. */
export const readGalleryView = (): GalleryView =>
  browserKeeps.read(KEY) === 'list' ? 'list' : 'grid';

export const writeGalleryView = (view: GalleryView): void => browserKeeps.write(KEY, view);
