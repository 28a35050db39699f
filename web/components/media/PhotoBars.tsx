import { Box, Group, type GroupProps } from '@mantine/core';

interface Props extends GroupProps {
  photos: readonly string[];
  /** Index of the shown photo. */
  index: number;
}

/** Bars over a photo, one for each photo; those up to the shown one are bright. Decorative. */
export const PhotoBars = ({ photos, index, ...props }: Props) => (
  <Group pos="absolute" style={{ pointerEvents: 'none' }} aria-hidden {...props}>
    {photos.map((path, photo) => (
      <Box
        key={path}
        flex={1}
        h={4}
        bdrs={2}
        bg={photo <= index ? 'var(--ov-on-accent)' : 'rgb(255 255 255 / 0.5)'}
        style={{ boxShadow: '0 0 3px rgb(14 9 18 / 0.4)' }}
      />
    ))}
  </Group>
);
