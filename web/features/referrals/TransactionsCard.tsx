import { Button, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { Transaction } from '#contract/referrals.ts';
import layout from '../../components/layout/Rows.module.css';
import type { QueryState } from '../../components/state/AsyncView.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { CardPart } from './CardPart.tsx';
import { TransactionRow } from './TransactionRow.tsx';
import * as texts from './texts.ts';

interface Props {
  query: QueryState<Transaction[]>;
  /** Fetches older transactions; undefined on the last page. */
  onMore?: () => void;
  isFetchingMore: boolean;
}

export function TransactionsCard({ query, onMore, isFetchingMore }: Props) {
  const { transactions, more } = texts.referrals;
  return (
    <Paper component="section" p="16px 16px 8px" aria-labelledby="referral-transactions">
      <Title order={2} id="referral-transactions" mb={2}>
        {transactions}
      </Title>
      <CardPart
        query={query}
        failed={specified.referrals.creditsFailed}
        skeleton={[1, 2, 3].map((row) => <Skeleton key={row} height={40} my={8} radius="sm" />)}
      >
        {(rows) =>
          rows.length === 0 ? (
            <Text c="dimmed" py={8}>
              {specified.referrals.empty}
            </Text>
          ) : (
            <ul className={layout.rows}>
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
    </Paper>
  );
}
