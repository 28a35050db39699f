import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Transaction } from '#contract/referrals.ts';
import * as texts from '../../app/texts.ts';
import { formatChange, formatCredits, formatDay, formatRate } from './format-credits.ts';
import classes from './TransactionRow.module.css';

/** One transaction; opened, it tells how it came about. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { description, amount, createdAt } = transaction;
  return (
    <li className={classes.item}>
      <UnstyledButton
        className={classes.row}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.what}>
          <span>{description}</span>
          <span className={classes.date}>
            <time dateTime={createdAt}>{formatDay(createdAt, new Date())}</time>
            <IconChevronDown size={14} stroke={1.75} className={classes.chevron} aria-hidden />
          </span>
        </span>
        <span className={classes.amount} data-positive={amount > 0 || undefined}>
          {formatChange(amount)}
        </span>
      </UnstyledButton>
      <dl id={detailsId} className={classes.details} hidden={!isOpen}>
        {detailsOf(transaction).map(([name, value]) => (
          <div key={name} className={classes.detail}>
            <dt>{name}</dt>
            <dd className={classes.detailValue}>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function detailsOf({ kind, commission, createdAt }: Transaction): [name: string, value: string][] {
  const words = texts.referrals.details;
  const now = new Date();
  const booked: [string, string] = [words.booked[kind], formatDay(createdAt, now)];
  if (!commission) return [booked];
  const { level, rateBp, base, qualifiedOn } = commission;
  return [
    [words.level, String(level)],
    [words.rate, formatRate(rateBp)],
    [words.base, words.credits(formatCredits(base))],
    [words.qualified, formatDay(qualifiedOn, now)],
    booked,
  ];
}
