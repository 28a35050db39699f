import { Skeleton } from '@mantine/core';
import classes from './GalleryScreen.module.css';
import tile from './GallerySkeleton.module.css';
import type { GalleryView } from './gallery-view.ts';

const TILES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The gallery in grey. */
export function GallerySkeleton({ view }: { view: GalleryView }) {
  return (
    <div className={classes.people} data-view={view}>
      {TILES.map((index) => (
        <Skeleton key={index} className={tile.tile} data-view={view} radius="lg" />
      ))}
    </div>
  );
}
