import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './ListCard.module.css';

/** Rows on one card, parted by hairlines. */
export function ListCard({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>;
}

interface Props {
  icon: ReactNode;
  label: string;
  /** Where the row leads; without it the row is a button. */
  to?: string;
  onClick?: () => void;
  /** Says more at the end of the row, before the chevron. */
  note?: ReactNode;
  /** Set on rows that unfold something; the chevron then points down, and up when it is open. */
  expanded?: boolean;
  /** `error` for what cannot be taken back. */
  tone?: 'error';
  /** The row is at work: a tap does nothing, and the focus stays. */
  isBusy?: boolean;
}

/** One row of 56 px: icon, words, chevron. */
export function ListRow({ icon, label, to, onClick, note, expanded, tone, isBusy }: Props) {
  const content = (
    <>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.label}>{label}</span>
      {note}
      <IconChevronRight size={20} stroke={1.75} className={classes.chevron} aria-hidden />
    </>
  );
  if (to) {
    return (
      <UnstyledButton component={Link} to={to} className={classes.row} data-tone={tone}>
        {content}
      </UnstyledButton>
    );
  }
  return (
    <UnstyledButton
      className={classes.row}
      data-tone={tone}
      data-expanded={expanded}
      aria-expanded={expanded}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
    >
      {content}
    </UnstyledButton>
  );
}
