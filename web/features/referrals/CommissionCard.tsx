import { Group, Paper, Progress, Text, Title, VisuallyHidden } from '@mantine/core';
import { formatRate } from './format-credits.ts';
import * as texts from './texts.ts';

/** The commission rate of each level as bars, and as a table for assistive tech. */
export function CommissionCard({ ratesBp }: { ratesBp: readonly number[] }) {
  const { commission, perLevel, level, levelColumn, rateColumn } = texts.referrals;
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
      <div aria-hidden>
        {ratesBp.map((rateBp, index) => (
          <Group key={level(index + 1)} gap={0} mih={27} wrap="nowrap" fz="sm" fw={600}>
            <Text inherit miw={34}>
              {level(index + 1)}
            </Text>
            <Progress
              value={(rateBp / highest) * 100}
              flex={1}
              size={14}
              radius={7}
              bg="var(--ov-sunken)"
              styles={{
                section: { minWidth: 14, borderRadius: 7, opacity: 1 - (0.45 * index) / last },
              }}
            />
            <Text inherit miw={56} ta="end">
              {formatRate(rateBp)}
            </Text>
          </Group>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{commission}</caption>
          <thead>
            <tr>
              <th scope="col">{levelColumn}</th>
              <th scope="col">{rateColumn}</th>
            </tr>
          </thead>
          <tbody>
            {ratesBp.map((rateBp, index) => (
              <tr key={level(index + 1)}>
                <th scope="row">{index + 1}</th>
                <td>{formatRate(rateBp)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Paper>
  );
}
