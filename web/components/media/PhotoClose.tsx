import { CloseButton, type CloseButtonProps } from '@mantine/core';
import * as texts from '../texts.ts';
import classes from './PhotoClose.module.css';

/** Close button over a photo, in the corner at the end. */
export const PhotoClose = (props: CloseButtonProps & { onClick: () => void }) => (
  <CloseButton className={classes.close} aria-label={texts.common.close} {...props} />
);
