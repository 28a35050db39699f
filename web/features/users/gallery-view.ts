import { localStore } from '../../platform/storage.ts';

export type GalleryView = 'grid' | 'list';

const KEY = 'galleryView';

/** The view last chosen in this browser. */
export const readGalleryView = (): GalleryView =>
  localStore.read(KEY) === 'list' ? 'list' : 'grid';

export const writeGalleryView = (view: GalleryView): void => localStore.write(KEY, view);
