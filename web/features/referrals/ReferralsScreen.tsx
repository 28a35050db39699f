import { COMMISSION_RATES_BP } from '#contract/limits.ts';
import type { ReferralLink } from '#contract/referrals.ts';
import { useSignedInUser } from '../../app/hooks.ts';
import * as texts from '../../app/texts.ts';
import { BackBar } from '../../components/BackBar.tsx';
import { Screen } from '../../components/Screen.tsx';
import {
  useGetCreditsInfiniteQuery,
  useGetReferralLinkQuery,
  useGetReferralNetworkQuery,
} from './api.ts';
import { CommissionCard } from './CommissionCard.tsx';
import { formatCredits } from './format-credits.ts';
import classes from './ReferralsScreen.module.css';
import { StatCards } from './StatCards.tsx';
import { TicketCard } from './TicketCard.tsx';
import { TransactionsCard } from './TransactionsCard.tsx';

/** Nights and super likes change these figures behind the screen's back, so each visit asks anew. */
const ANEW = { refetchOnMountOrArgChange: true };

/** The referral programme: three calls, and each card shows and fails with the one it needs. */
export function ReferralsScreen() {
  const { id } = useSignedInUser();
  const link = useGetReferralLinkQuery(id, ANEW);
  const network = useGetReferralNetworkQuery(id, ANEW);
  const credits = useGetCreditsInfiniteQuery(id, ANEW);
  const account = { ...credits, data: credits.data?.pages[0] };
  const transactions = {
    ...credits,
    data: credits.data?.pages.flatMap((page) => page.transactions),
  };
  return (
    <Screen header={<BackBar title={texts.referrals.screen} fallback="/edit-profile" />}>
      <div className={classes.cards}>
        <TicketCard query={link} />
        <StatCards link={link} credits={account} network={network} />
        <CommissionCard ratesBp={link.data?.programme.ratesBp ?? COMMISSION_RATES_BP} />
        <TransactionsCard
          query={transactions}
          onMore={credits.hasNextPage ? () => void credits.fetchNextPage() : undefined}
          isFetchingMore={credits.isFetchingNextPage}
        />
        {link.data && <Rules programme={link.data.programme} />}
      </div>
    </Screen>
  );
}

function Rules({ programme }: { programme: ReferralLink['programme'] }) {
  const { baseCredits, holdDays } = programme;
  return (
    <p className={classes.rules}>{texts.referrals.rules(formatCredits(baseCredits), holdDays)}</p>
  );
}
