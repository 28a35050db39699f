import { Collapse, Group, Paper, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { Transaction } from '#contract/referrals.ts';
import { formatChange, formatDay, formatRate } from './format-credits.ts';
import * as texts from './texts.ts';

export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const [isOpen, { toggle }] = useDisclosure();
  const detailsId = useId();
  const { description, amount, createdAt } = transaction;
  return (
    <li>
      <UnstyledButton
        w="100%"
        mih={56}
        py={6}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={toggle}
      >
        <Group component="span" justify="space-between" gap={12} wrap="nowrap">
          <Text span miw={0} lh="1.375rem">
            {description}
            <Group component="span" gap={4} fz="sm" c="dimmed">
              <time dateTime={createdAt}>{formatDay(createdAt, new Date())}</time>
              <IconChevronDown size={14} stroke={1.75} aria-hidden />
            </Group>
          </Text>
          <Text span fw={600} c={amount > 0 ? 'var(--ov-ok-text)' : undefined}>
            {formatChange(amount)}
          </Text>
        </Group>
      </UnstyledButton>
      <Collapse expanded={isOpen} id={detailsId}>
        <Paper p="8px 12px" component="dl" mb={10} radius="sm" shadow="none" bg="var(--ov-bg)">
          {detailsOf(transaction).map(([name, value]) => (
            <Group key={name} justify="space-between" gap={12} wrap="nowrap" fz="sm" lh="1.5rem">
              <Text component="dt" inherit c="dimmed">
                {name}
              </Text>
              <Text component="dd" inherit>
                {value}
              </Text>
            </Group>
          ))}
        </Paper>
      </Collapse>
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
    [words.base, words.credits(base)],
    [words.qualified, formatDay(qualifiedOn, now)],
    booked,
  ];
}
