import { Box, Button, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { IconCheck, IconCopy, IconShare2 } from '@tabler/icons-react';
import type { ReferralLink } from '#contract/referrals.ts';
import type { QueryState } from '../../components/state/AsyncView.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { CardPart } from './CardPart.tsx';
import classes from './ReferralsScreen.module.css';
import * as texts from './texts.ts';
import { useShareLink } from './use-share-link.ts';

export function TicketCard({ query }: { query: QueryState<ReferralLink> }) {
  return (
    <section className={classes.ticket} aria-labelledby="referral-ticket">
      <Title order={2} id="referral-ticket" fz={22} lh="1.625rem">
        {texts.referrals.title}
      </Title>
      <Box mt={18} pt={16} className={classes.stub}>
        <CardPart
          query={query}
          failed={specified.referrals.linkFailed}
          skeleton={<Skeleton height={100} opacity={0.3} />}
        >
          {({ referralLink }) =>
            referralLink === null ? (
              <Text size="sm">{texts.referrals.noLink}</Text>
            ) : (
              <LinkActions link={referralLink} />
            )
          }
        </CardPart>
      </Box>
    </section>
  );
}

function LinkActions({ link }: { link: string }) {
  const { copy, share, isCopied } = useShareLink(link);
  const { copy: copyLabel, copied, share: shareLabel } = specified.referrals;

  return (
    <>
      <output className={classes.link} aria-label={texts.referrals.linkLabel}>
        {link.replace(/^https?:\/\//, '')}
      </output>
      {/* Side by side, or below each other with large text. */}
      <SimpleGrid minColWidth="min(100%, 7rem)" autoFlow="auto-fit" spacing={8} mt={10}>
        <Button
          variant="white"
          color="raspberry.8"
          leftSection={
            isCopied ? <IconCheck size={20} stroke={2} /> : <IconCopy size={20} stroke={1.75} />
          }
          onClick={copy}
        >
          <span aria-live="polite">{isCopied ? copied : copyLabel}</span>
        </Button>
        <Button
          variant="outline"
          color="white"
          leftSection={<IconShare2 size={20} stroke={1.75} />}
          onClick={share}
        >
          {shareLabel}
        </Button>
      </SimpleGrid>
    </>
  );
}
