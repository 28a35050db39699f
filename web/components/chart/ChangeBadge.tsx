import { Badge } from '@mantine/core';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  /** The difference to before. */
  by: number;
  lessIsBetter?: boolean | undefined;
  /** True: neither better nor worse. */
  isNeutral?: boolean;
  /** Name of the arrow. */
  label?: string;
  title?: string;
  children: ReactNode;
}

/** How a figure has changed, as an arrow with a color and a text. */
export function ChangeBadge({
  by,
  lessIsBetter = false,
  isNeutral,
  label,
  title,
  children,
}: Props) {
  const Icon = by > 0 ? IconArrowUpRight : by < 0 ? IconArrowDownRight : IconArrowRight;
  const color = by === 0 || isNeutral ? 'gray' : by > 0 !== lessIsBetter ? 'mint' : 'vermilion';
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Badge color={color} title={title} leftSection={<Icon size={14} stroke={2.5} {...name} />}>
      {children}
    </Badge>
  );
}
