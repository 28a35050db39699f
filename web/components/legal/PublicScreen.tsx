import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { BackBar } from '../layout/BackBar.tsx';
import { Logo } from '../layout/Logo.tsx';
import { Screen } from '../layout/Screen.tsx';
import { LegalLinks } from './LegalLinks.tsx';

/** A page outside the app, with the name of the site and its links below the content. */
export const PublicScreen = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Screen header={title && <BackBar title={title} fallback="/" />}>
    {children}
    <Stack mt="auto" pt={20} gap={0} align="center">
      <Logo />
      <LegalLinks />
    </Stack>
  </Screen>
);
