import { Box, Group, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import {
  IconCoin,
  IconHourglassHigh,
  IconTrendingUp,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { CreditsState, ReferralLink, ReferralNetwork } from '#contract/referrals.ts';
import type { QueryState } from '../../components/state/AsyncView.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { CardPart } from './CardPart.tsx';
import { formatCredits, formatDay } from './format-credits.ts';
import * as texts from './texts.ts';

interface Props {
  link: QueryState<ReferralLink>;
  credits: QueryState<CreditsState>;
  network: QueryState<ReferralNetwork>;
}

export function StatCards({ link, credits, network }: Props) {
  const words = specified.referrals;
  return (
    <>
      <SimpleGrid cols={2} spacing={8}>
        <StatCard
          name="credits"
          Icon={IconCoin}
          query={credits}
          failed={words.creditsFailed}
          value={({ balance }) => balance}
        />
        <StatCard
          name="referrals"
          Icon={IconUserCheck}
          query={network}
          failed={words.networkFailed}
          value={({ qualified }) => qualified}
        />
        <StatCard
          name="signups"
          Icon={IconUsers}
          query={link}
          failed={words.linkFailed}
          value={({ stats }) => stats.signups}
        />
        <StatCard
          name="earned"
          Icon={IconTrendingUp}
          query={credits}
          failed={words.creditsFailed}
          value={({ totalEarned }) => totalEarned}
        />
      </SimpleGrid>
      {credits.data && <PendingCard pending={credits.data.pending} />}
    </>
  );
}

interface StatProps<Data> {
  name: keyof typeof texts.referrals.notes;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  query: QueryState<Data>;
  failed: string;
  value: (data: Data) => number;
}

function StatCard<Data>({ name, Icon, query, failed, value }: StatProps<Data>) {
  const label = specified.referrals[name];
  return (
    <Paper component="section" mih={86} p="13px 16px 10px" aria-label={label}>
      <Group component="h2" gap={8} m={0} fz="sm" fw={400} lh="sm" lts={0} c="dimmed">
        <Icon size={18} stroke={1.75} aria-hidden />
        {label}
      </Group>
      <CardPart
        query={query}
        failed={failed}
        skeleton={<Skeleton width={72} height={26} my={4} radius="sm" />}
      >
        {(data) => (
          <Text variant="display" data-long mt={2} fz={28} lh="2.25rem">
            {formatCredits(value(data))}
          </Text>
        )}
      </CardPart>
      <Box data-long fz="xs" c="dimmed">
        {texts.referrals.notes[name]}
      </Box>
    </Paper>
  );
}

/** Credits that are earned and not yet paid out; nothing when there are none. */
function PendingCard({ pending }: { pending: CreditsState['pending'] }) {
  const { onHold, nextOn } = texts.referrals;
  if (pending.signups === 0) return null;
  return (
    <Paper component="section" px={16} py={12} aria-label={onHold}>
      <Group gap="2px 8px" fz="sm" c="dimmed">
        <IconHourglassHigh size={18} stroke={1.75} aria-hidden />
        <Text component="h2" inherit lts={0}>
          {onHold}
        </Text>
        {pending.nextOn && <span>· {nextOn(formatDay(pending.nextOn, new Date()))}</span>}
        <Text span inherit ms="auto" fw={600} c="var(--ov-text)">
          {formatCredits(pending.amount)}
        </Text>
      </Group>
    </Paper>
  );
}
