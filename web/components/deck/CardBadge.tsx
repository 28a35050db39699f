import { Badge, type BadgeProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** A pill on a photo. */
export const CardBadge = (props: BadgeProps & { children: ReactNode; component?: 'span' }) => (
  <Badge h={28} px={9} bd={0} c="var(--ov-on-accent)" fz="0.8125rem" lts={0} {...props} />
);
