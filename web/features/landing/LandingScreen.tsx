import { Anchor, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/layout/Logo.tsx';
import { TermsSheet } from '../legal/api.ts';
import { Blurbs } from './Blurbs.tsx';
import classes from './LandingScreen.module.css';
import { SampleMosaic } from './SampleMosaic.tsx';
import * as texts from './texts.ts';

/** The page of visitors, dark in both schemes. `actions` are the sign-in buttons. */
export function LandingScreen({ actions }: { actions: ReactNode }) {
  const { headline, promise, adults, agreement } = texts.landing;
  return (
    <div className={classes.page}>
      <div className={classes.fold}>
        <header className={classes.header}>
          <Logo on="ink" />
          <Text span size="sm" fw={600} className={classes.adults}>
            {adults}
          </Text>
        </header>
        <main className={classes.hero}>
          <SampleMosaic />
          <div className={classes.words}>
            <Title className={classes.headline}>
              {headline.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </Title>
            <p className={classes.promise}>{promise}</p>
            <div className={classes.actions}>{actions}</div>
            <Text
              size="xs"
              ta="center"
              mt={14}
              c="rgb(255 255 255 / 0.72)"
              className={classes.agreement}
            >
              {agreement}
            </Text>
          </div>
        </main>
      </div>
      <Footer />
    </div>
  );
}

function Footer() {
  const [areTermsOpen, setTermsOpen] = useState<boolean>();
  return (
    <Stack component="footer" gap={20} className={classes.footer}>
      <Blurbs />
      <Group justify="space-between" mih={44} fz="0.9375rem" c="dark.2">
        <span>{texts.landing.adultsOnly}</span>
        <Group gap={12}>
          {(['rules', 'notice'] as const).map((page) => (
            <Anchor key={page} component={Link} to={`/${page}`} py={12} fz="inherit" c="inherit">
              {texts.legal[page]}
            </Anchor>
          ))}
          <UnstyledButton py={12} fz="inherit" onClick={() => setTermsOpen(true)}>
            {texts.landing.terms}
          </UnstyledButton>
        </Group>
      </Group>
      {areTermsOpen !== undefined && (
        <TermsSheet opened={areTermsOpen} onClose={() => setTermsOpen(false)} />
      )}
    </Stack>
  );
}
