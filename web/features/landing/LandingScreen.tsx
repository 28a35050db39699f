import { Anchor, Box, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { LanguageSelect } from '../../components/form/LanguageSelect.tsx';
import { Logo } from '../../components/layout/Logo.tsx';
import { TermsSheet } from '../../components/legal/LegalLinks.tsx';
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
        <Group
          component="header"
          className={classes.column}
          justify="space-between"
          flex="none"
          h={{ base: 56, md: 88 }}
          mt="env(safe-area-inset-top)"
        >
          <Logo on="ink" />
          <Text
            p="4px 12px"
            variant="label"
            span
            display={{ md: 'none' }}
            bdrs={999}
            bg="rgb(255 255 255 / 0.11)"
          >
            {adults}
          </Text>
        </Group>
        <main className={`${classes.hero} ${classes.column}`}>
          <SampleMosaic startDemo={startDemo} />
          <div className={classes.words}>
            <Title
              fz={{ base: 'clamp(2.25rem, 10cqh - 28px, 2.75rem)', md: '4.25rem' }}
              fw={800}
              lh={1.03}
              lts="var(--ov-tracking, -0.028em)"
            >
              {headline.map((line) => (
                <Text key={line} inherit span display="block">
                  {line}{' '}
                </Text>
              ))}
            </Title>
            <Text
              mt={{ base: 'clamp(8px, 5cqh - 24px, 12px)', md: 20 }}
              mb={{ base: 'clamp(16px, 10cqh - 48px, 22px)', md: 32 }}
              fz={{ base: 'lg', md: '1.1875rem' }}
              lh={1.4}
              opacity={0.9}
            >
              {promise}
            </Text>
            <Box maw={{ md: 340 }}>{actions}</Box>
            <Text
              size="xs"
              ta="center"
              mt={14}
              c="rgb(255 255 255 / 0.72)"
              display={{ md: 'none' }}
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
    <Stack
      component="footer"
      gap={20}
      className={classes.column}
      pt={32}
      pb="max(20px, env(safe-area-inset-bottom))"
      style={{ borderTop: '1px solid rgb(255 255 255 / 0.12)' }}
    >
      <Blurbs />
      <Group justify="space-between" mih={44} fz="0.9375rem" c="dark.2">
        <Group gap={12}>
          <span>{texts.landing.adultsOnly}</span>
          <LanguageSelect />
        </Group>
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
