import { Button, Skeleton } from '@mantine/core';
import { IconCheck, IconCopy, IconShare2 } from '@tabler/icons-react';
import type { ReferralLink } from '#contract/referrals.ts';
import { PRODUCT_NAME } from '../../app/brand.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { CardPart, type PartQuery } from './CardPart.tsx';
import classes from './TicketCard.module.css';
import { useCopy } from './use-copy.ts';

const { title, text, noLink, linkLabel } = texts.referrals;

/** The ticket with the member's own link. */
export function TicketCard({ query }: { query: PartQuery<ReferralLink> }) {
  return (
    <section className={classes.ticket} aria-labelledby="referral-ticket">
      <h2 id="referral-ticket" className={classes.title}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.stub}>
        <CardPart
          query={query}
          failed={specified.referrals.linkFailed}
          skeleton={<Skeleton height={100} radius="md" className={classes.skeleton} />}
        >
          {({ referralLink }) =>
            referralLink === null ? (
              <p className={classes.none}>{noLink}</p>
            ) : (
              <LinkActions link={referralLink} />
            )
          }
        </CardPart>
      </div>
    </section>
  );
}

function LinkActions({ link }: { link: string }) {
  const { isCopied, copy } = useCopy();
  const { copy: copyLabel, copied, share: shareLabel } = specified.referrals;

  const share = async () => {
    if (!navigator.share) return copy(link);
    // Whoever closes the sheet has shared nothing, and knows it.
    await navigator.share({ title: PRODUCT_NAME, url: link }).catch(() => {});
  };

  return (
    <>
      <output className={classes.link} aria-label={linkLabel}>
        {link.replace(/^https?:\/\//, '')}
      </output>
      <div className={classes.actions}>
        <Button
          className={classes.copy}
          variant="white"
          leftSection={
            isCopied ? <IconCheck size={20} stroke={2} /> : <IconCopy size={20} stroke={1.75} />
          }
          onClick={() => copy(link)}
        >
          <span aria-live="polite">{isCopied ? copied : copyLabel}</span>
        </Button>
        <Button
          className={classes.share}
          variant="outline"
          leftSection={<IconShare2 size={20} stroke={1.75} />}
          onClick={share}
        >
          {shareLabel}
        </Button>
      </div>
    </>
  );
}
