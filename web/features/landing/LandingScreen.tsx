import { UnstyledButton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import * as texts from '../../app/texts.ts';
import { Logo } from '../../components/Logo.tsx';
import { Blurbs } from './Blurbs.tsx';
import classes from './LandingScreen.module.css';
import { SampleMosaic } from './SampleMosaic.tsx';

const TermsSheet = lazy(async () => ({
  default: (await import('../../components/TermsSheet.tsx')).TermsSheet,
}));

/** The page of visitors, on ink in both schemes. `actions` are the buttons that sign in. */
export function LandingScreen({ actions }: { actions: ReactNode }) {
  const { headline, promise, adults, agreement } = texts.landing;
  return (
    <div className={classes.page}>
      <div className={classes.fold}>
        <header className={classes.header}>
          <Logo on="ink" />
          <span className={classes.adults}>{adults}</span>
        </header>
        <main className={classes.hero}>
          <div className={classes.mosaic}>
            <SampleMosaic />
          </div>
          <div className={classes.words}>
            <h1 className={classes.headline}>
              {headline.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </h1>
            <p className={classes.promise}>{promise}</p>
            <div className={classes.actions}>{actions}</div>
            <p className={classes.agreement}>{agreement}</p>
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
    <footer className={classes.footer}>
      <Blurbs />
      <div className={classes.fine}>
        <span>{texts.landing.adultsOnly}</span>
        <UnstyledButton className={classes.terms} onClick={() => setTermsOpen(true)}>
          {texts.landing.terms}
        </UnstyledButton>
      </div>
      <Suspense>
        {areTermsOpen !== undefined && (
          <TermsSheet opened={areTermsOpen} onClose={() => setTermsOpen(false)} />
        )}
      </Suspense>
    </footer>
  );
}
