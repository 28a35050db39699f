export type GalleryView = 'grid' | 'list';

const KEY = 'galleryView';

/** How the gallery was last looked at in this browser. */
export function readGalleryView(): GalleryView {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

export function writeGalleryView(view: GalleryView): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Without storage the choice lasts as long as the screen.
  }
}
