import { Anchor, Box, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { LanguageSelect } from '../../components/form/LanguageSelect.tsx';
import { Logo } from '../../components/layout/Logo.tsx';
import { Welcome } from '../../components/layout/Welcome.tsx';
import { TermsSheet } from '../../components/legal/LegalLinks.tsx';
import { FACE } from '../../platform/brand.ts';
import { Blurbs } from './Blurbs.tsx';
import classes from './LandingScreen.module.css';
import { SampleMosaic } from './SampleMosaic.tsx';
import * as texts from './texts.ts';

interface Props {
  /** The sign-in buttons. */
  actions: ReactNode;
  /** Undefined on a server without a demo. */
  startDemo?: () => void;
}

/** The page of visitors, dark in both schemes. */
export function LandingScreen({ actions, startDemo }: Props) {
  const { headline, promise, adults, agreement } = texts.landing;
  return (
    <div className={classes.page}>
      <div className={classes.fold}>
        <Group component="header" className={classes.column} mih={56} wrap="nowrap">
          <Logo on="ink" />
          <Text variant="label" span ms="auto" hiddenFrom="md">
            {adults}
          </Text>
        </Group>
        <main className={`${classes.hero} ${classes.column}`}>
          <SampleMosaic startDemo={startDemo} />
          <div className={classes.words}>
            <Title>
              <Welcome part={0}>
                {headline[0]} <br />
                {headline[1]}
              </Welcome>
            </Title>
            <Text size="lg">
              <Welcome part={1}>{promise}</Welcome>
            </Text>
            <Box maw={{ md: 340 }}>{actions}</Box>
            <Text size="xs" ta="center" mt={14} c="dark.1" hiddenFrom="md">
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
    <Stack component="footer" gap={20} className={classes.column}>
      <Blurbs />
      <Text size="sm" c="dark.2">
        {texts.landing.free}
      </Text>
      <Group justify="space-between" mih={44} fz="0.9375rem" c="dark.2">
        <Group gap={12}>
          <span>{texts.landing.adultsOnly}</span>
          {FACE.name && <span>{texts.landing.runsOn}</span>}
          <LanguageSelect />
        </Group>
        <Group gap={12}>
          {(['rules', 'safety', 'notice'] as const).map((page) => (
            <Anchor key={page} component={Link} to={`/${page}`} py={12} fz="inherit" c="inherit">
              {texts.legal[page]}
            </Anchor>
          ))}
          {FACE.contact && (
            <Anchor href={`mailto:${FACE.contact}`} py={12} fz="inherit" c="inherit">
              {texts.legal.contact}
            </Anchor>
          )}
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
