import { NavLink, Paper } from '@mantine/core';
import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Card with rows, separated by hairlines. */
export function ListCard({ children }: { children: ReactNode }) {
  return <Paper w="100%">{children}</Paper>;
}

interface Props {
  Icon: TablerIcon;
  label: string;
  /** Second line. */
  description?: string;
  /** Target of the row; without it the row is a button. */
  to?: string;
  onClick?: () => unknown;
  /** Content at the end of the row, before the chevron. */
  note?: ReactNode;
  /** Set on rows that open a section; the chevron then points down, or up when it is open. */
  expanded?: boolean;
  /** The row opens a sheet. */
  opensDialog?: boolean;
  /** `error` for actions that cannot be undone. */
  tone?: 'error';
  /** An action is running: a click has no effect, and the focus stays. */
  isBusy?: boolean;
}

/** One row of 56 px: icon, label, chevron. */
export function ListRow({
  Icon,
  label,
  description,
  to,
  onClick,
  note,
  expanded,
  opensDialog,
  tone,
  isBusy,
}: Props) {
  const turn = expanded === undefined ? undefined : expanded ? '-90deg' : '90deg';
  const row = {
    mih: 56,
    px: 16,
    label,
    description,
    leftSection: <Icon size={24} stroke={1.75} aria-hidden />,
    rightSection: (
      <>
        {note}
        <IconChevronRight
          size={20}
          stroke={1.75}
          color="var(--ov-text-2)"
          // A turned chevron points up or down in both directions.
          style={turn ? { rotate: turn, scale: 'none' } : undefined}
          aria-hidden
        />
      </>
    ),
    c: tone && 'var(--ov-error-text)',
  };
  const reloadDocument = to?.startsWith('/api/');
  if (to) return <NavLink component={Link} {...{ to, reloadDocument }} {...row} />;
  return (
    <NavLink
      component="button"
      type="button"
      {...row}
      opacity={isBusy ? 0.55 : undefined}
      aria-expanded={expanded}
      aria-haspopup={opensDialog && 'dialog'}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
    />
  );
}
