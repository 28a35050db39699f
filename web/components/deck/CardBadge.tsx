import { Badge, type BadgeProps } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = BadgeProps & { children: ReactNode; component?: 'span' | 'li'; dir?: string };

/** A pill on a photo. */
export const CardBadge = (props: Props) => (
  <Badge h={28} px={9} bd={0} c="var(--ov-on-accent)" fz="0.8125rem" lts={0} {...props} />
);

export const SuperLikeBadge = (props: Props) => (
  <CardBadge bg="azure.6" leftSection={<IconStarFilled size={14} aria-hidden />} {...props} />
);
