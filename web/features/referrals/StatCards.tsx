import { Skeleton } from '@mantine/core';
import {
  IconCoin,
  IconHourglassHigh,
  IconTrendingUp,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { CreditsState, ReferralLink, ReferralNetwork } from '#contract/referrals.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { CardPart, type PartQuery } from './CardPart.tsx';
import { formatCredits, formatDay } from './format-credits.ts';
import classes from './StatCards.module.css';

interface Props {
  link: PartQuery<ReferralLink>;
  credits: PartQuery<CreditsState>;
  network: PartQuery<ReferralNetwork>;
}

/** The four figures, and what is on hold apart from them. */
export function StatCards({ link, credits, network }: Props) {
  const words = specified.referrals;
  return (
    <>
      <div className={classes.cards}>
        <StatCard
          label={words.credits}
          Icon={IconCoin}
          query={credits}
          failed={words.creditsFailed}
          value={({ balance }) => formatCredits(balance)}
        />
        <StatCard
          label={words.referrals}
          Icon={IconUsers}
          query={network}
          failed={words.networkFailed}
          value={({ total }) => formatCredits(total)}
        />
        <StatCard
          label={words.signups}
          Icon={IconUserCheck}
          query={link}
          failed={words.linkFailed}
          value={({ stats }) => formatCredits(stats.signups)}
        />
        <StatCard
          label={words.earned}
          Icon={IconTrendingUp}
          query={credits}
          failed={words.creditsFailed}
          value={({ totalEarned }) => formatCredits(totalEarned)}
        />
      </div>
      {credits.data && <PendingCard pending={credits.data.pending} />}
    </>
  );
}

interface StatProps<Data> {
  label: string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  query: PartQuery<Data>;
  failed: string;
  value: (data: Data) => string;
}

function StatCard<Data>({ label, Icon, query, failed, value }: StatProps<Data>) {
  return (
    <section className={classes.card} aria-label={label}>
      <h2 className={classes.label}>
        <Icon size={18} stroke={1.75} aria-hidden />
        {label}
      </h2>
      <CardPart
        query={query}
        failed={failed}
        skeleton={<Skeleton width={72} height={26} my={4} radius="sm" />}
      >
        {(data) => <p className={classes.value}>{value(data)}</p>}
      </CardPart>
    </section>
  );
}

/** Credits that are earned and not yet there; nothing when there are none. */
function PendingCard({ pending }: { pending: CreditsState['pending'] }) {
  const { onHold, nextOn } = texts.referrals;
  if (pending.signups === 0) return null;
  return (
    <section className={classes.pending} aria-label={onHold}>
      <IconHourglassHigh size={18} stroke={1.75} aria-hidden />
      <h2 className={classes.pendingLabel}>{onHold}</h2>
      {pending.nextOn && (
        <span className={classes.next}>{nextOn(formatDay(pending.nextOn, new Date()))}</span>
      )}
      <span className={classes.amount}>{formatCredits(pending.amount)}</span>
    </section>
  );
}
