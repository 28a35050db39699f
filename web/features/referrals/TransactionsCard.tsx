import { Button, Skeleton } from '@mantine/core';
import type { Transaction } from '#contract/referrals.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { CardPart, type PartQuery } from './CardPart.tsx';
import { TransactionRow } from './TransactionRow.tsx';
import classes from './TransactionsCard.module.css';

interface Props {
  query: PartQuery<Transaction[]>;
  /** Fetches older ones; missing when all are there. */
  onMore?: () => void;
  isFetchingMore: boolean;
}

/** What came and went, newest first. Each row opens. */
export function TransactionsCard({ query, onMore, isFetchingMore }: Props) {
  const { transactions, more } = texts.referrals;
  return (
    <section className={classes.card} aria-labelledby="referral-transactions">
      <h2 id="referral-transactions" className={classes.title}>
        {transactions}
      </h2>
      <CardPart
        query={query}
        failed={specified.referrals.creditsFailed}
        skeleton={[1, 2, 3].map((row) => <Skeleton key={row} height={40} my={8} radius="sm" />)}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className={classes.empty}>{specified.referrals.empty}</p>
          ) : (
            <ul className={classes.rows}>
              {rows.map((row) => (
                <TransactionRow key={row.id} transaction={row} />
              ))}
            </ul>
          )
        }
      </CardPart>
      {onMore && (
        <Button variant="ghost" fullWidth loading={isFetchingMore} onClick={onMore}>
          {more}
        </Button>
      )}
    </section>
  );
}
