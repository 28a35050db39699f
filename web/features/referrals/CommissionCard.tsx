import { Group, Paper, Progress, Table, Text, Title } from '@mantine/core';
import { formatRate } from './format-credits.ts';
import * as texts from './texts.ts';

/** The commission rate of each level, with bars. */
export function CommissionCard({ ratesBp }: { ratesBp: readonly number[] }) {
  const { commission, perLevel, level } = texts.referrals;
  const highest = Math.max(...ratesBp);
  const last = Math.max(ratesBp.length - 1, 1);
  return (
    <Paper component="section" p="16px 16px 12px" aria-labelledby="referral-commission">
      <Group justify="space-between" align="baseline" gap={8} mb={6}>
        <Title order={2} id="referral-commission">
          {commission}
        </Title>
        <Text variant="note" span>
          {perLevel}
        </Text>
      </Group>
      <Table
        aria-labelledby="referral-commission"
        horizontalSpacing={0}
        verticalSpacing={4}
        withRowBorders={false}
      >
        <Table.Tbody fw={600}>
          {ratesBp.map((rateBp, index) => (
            <Table.Tr key={level(index + 1)}>
              <Table.Th scope="row" fw={600} w="2.5rem">
                {level(index + 1)}
              </Table.Th>
              <Table.Td aria-hidden>
                <Progress
                  value={(rateBp / highest) * 100}
                  size={14}
                  radius={7}
                  bg="var(--ov-sunken)"
                  styles={{
                    section: { minWidth: 14, borderRadius: 7, opacity: 1 - (0.45 * index) / last },
                  }}
                />
              </Table.Td>
              <Table.Td ta="end" w="3.5rem">
                {formatRate(rateBp)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
