import { Box, type BoxProps } from '@mantine/core';
import classes from './Photo.module.css';

interface Props extends BoxProps {
  photos: readonly string[];
  /** Index of the shown photo. */
  index: number;
}

/** Bars over a photo, one for each photo; those up to the shown one are bright. Decorative. */
export const PhotoBars = ({ photos, index, ...props }: Props) => (
  <Box className={classes.bars} aria-hidden {...props}>
    {photos.map((path, photo) => (
      <span key={path} data-seen={photo <= index || undefined} />
    ))}
  </Box>
);
