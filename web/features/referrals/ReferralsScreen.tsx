import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { COMMISSION_RATES_BP } from '#contract/limits.ts';
import type { ReferralLink } from '#contract/referrals.ts';
import { BackBar } from '../../components/layout/BackBar.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { useSignedInUser } from '../../platform/hooks.ts';
import { CommissionCard } from './CommissionCard.tsx';
import { referralsApi } from './endpoints.ts';
import { formatCredits } from './format-credits.ts';
import { InvitesCard } from './InvitesCard.tsx';
import { StatCards } from './StatCards.tsx';
import { TicketCard } from './TicketCard.tsx';
import { TransactionsCard } from './TransactionsCard.tsx';
import * as texts from './texts.ts';

/** Jobs and Super Likes change these figures without an event, so each visit refetches them. */
const REFETCH = { refetchOnMountOrArgChange: true };

/** The referral program. Each card loads and fails with its own request. */
export function ReferralsScreen() {
  const { id } = useSignedInUser();
  const [isOpen, { toggle }] = useDisclosure();
  const link = referralsApi.useGetReferralLinkQuery(id, REFETCH);
  const network = referralsApi.useGetReferralNetworkQuery(id, REFETCH);
  const credits = referralsApi.useGetCreditsInfiniteQuery(id, REFETCH);
  const account = { ...credits, data: credits.data?.pages[0] };
  const transactions = {
    ...credits,
    data: credits.data?.pages.flatMap((page) => page.transactions),
  };
  return (
    <Screen header={<BackBar title={texts.referrals.screen} fallback="/edit-profile" />}>
      <Stack gap={12}>
        <Text px={16}>{texts.referrals.lead}</Text>
        <TicketCard query={link} />
        <InvitesCard />
        <StatCards link={link} credits={account} network={network} />
        <Button variant="ghost" aria-expanded={isOpen} onClick={toggle}>
          {texts.referrals.howItWorks}
        </Button>
        {isOpen && link.data && <Rules program={link.data.program} />}
        {isOpen && <CommissionCard ratesBp={link.data?.program.ratesBp ?? COMMISSION_RATES_BP} />}
        <TransactionsCard
          query={transactions}
          onMore={credits.hasNextPage ? () => void credits.fetchNextPage() : undefined}
          isFetchingMore={credits.isFetchingNextPage}
        />
      </Stack>
    </Screen>
  );
}

function Rules({ program }: { program: ReferralLink['program'] }) {
  const { baseCredits, ratesBp, holdDays } = program;
  const earned = formatCredits((baseCredits * (ratesBp[0] ?? 0)) / 10_000);
  return (
    <Text variant="note" px={16}>
      {texts.referrals.rules(earned, ratesBp.length, holdDays)}
    </Text>
  );
}
