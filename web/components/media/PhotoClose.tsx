import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import * as texts from '../texts.ts';
import classes from './Photo.module.css';

type Props = ActionIconProps & { onClick: () => void };

/** Close button over a photo, in the corner at the end. */
export const PhotoClose = (props: Props) => (
  <ActionIcon
    variant="photo"
    radius="xl"
    className={classes.close}
    aria-label={texts.common.close}
    {...props}
  >
    <IconX size={22} stroke={1.75} aria-hidden />
  </ActionIcon>
);
