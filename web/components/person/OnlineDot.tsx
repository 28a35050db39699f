import { Box, type BoxProps } from '@mantine/core';
import * as texts from '../texts.ts';

/** The dot beside the name of a member who is online. */
export const OnlineDot = ({ bg = 'var(--ov-online)', ...props }: BoxProps) => (
  <Box
    component="span"
    flex="none"
    w={10}
    h={10}
    bg={bg}
    bdrs="50%"
    role="img"
    aria-label={texts.common.online}
    {...props}
  />
);
