import { Group, List, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LedgerCheck } from '#contract/console/credits.ts';
import { formatNumber } from '../../../platform/locale.ts';
import { ConsoleTable } from '../ConsoleTable.tsx';
import { CaseLines } from '../cases/CaseLines.tsx';
import * as texts from '../texts.ts';
import { utcTime } from '../times.ts';

const words = texts.admin.credits;

/** Result of the last check of the ledger. */
export function LedgerHealth({ check }: { check: LedgerCheck | null }) {
  return (
    <Stack gap={8}>
      <Title order={2}>{words.health}</Title>
      {check ? <Check check={check} /> : <Text c="dimmed">{words.noCheck}</Text>}
      <Text size="sm">
        <Link to="/admin/jobs">{words.checkAgain}</Link>
      </Text>
    </Stack>
  );
}

function Check({ check }: { check: LedgerCheck }) {
  const { checkedAt, transfers, sum, paid, held, spent, faults, overdrawn } = check;
  const isSound = faults.length === 0;
  const totals: [name: string, value: string][] = [
    [words.totals.checkedAt, utcTime(checkedAt)],
    [words.totals.transfers, formatNumber(transfers)],
    [words.totals.paid, words.amount(paid)],
    [words.totals.held, words.amount(held)],
    [words.totals.spent, words.amount(spent)],
    [words.totals.sum, words.amount(sum)],
  ];
  return (
    <>
      <Group
        gap={12}
        align="flex-start"
        wrap="nowrap"
        c={isSound ? 'var(--ov-ok-text)' : 'var(--ov-error-text)'}
      >
        {isSound ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
        <div>
          <Text fw={600}>{isSound ? words.sound : words.faulty}</Text>
          {isSound ? (
            <Text size="sm">{words.soundText}</Text>
          ) : (
            <List size="sm">
              {faults.map((fault) => (
                <List.Item key={fault}>{fault}</List.Item>
              ))}
            </List>
          )}
        </div>
      </Group>
      <CaseLines lines={totals.map(([name, value]) => [name, name, [value]])} />
      {overdrawn.length > 0 && (
        <>
          <Title order={3}>{words.overdrawn.title}</Title>
          <Text c="dimmed">{words.overdrawn.hint}</Text>
          <ConsoleTable
            words={words.overdrawn}
            rows={overdrawn}
            keyOf={({ memberId }) => memberId}
            cells={({ memberId, balance }) => [
              <Link key="member" to={`/admin/credits?member=${memberId}`}>
                {memberId}
              </Link>,
              words.amount(balance),
            ]}
          />
        </>
      )}
    </>
  );
}
