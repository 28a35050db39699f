import { Stack } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import type { Preferences } from '#contract/preferences.ts';
import { RAIL_QUERY, useBreakpoint } from '../../app/breakpoints.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { BackBar } from '../../components/BackBar.tsx';
import { SavedBadge } from '../../components/preferences/SavedBadge.tsx';
import { usePreferencesForm } from '../../components/preferences/use-preferences-form.ts';
import { SaveBar } from '../../components/SaveBar.tsx';
import { Screen } from '../../components/Screen.tsx';
import { AccountSection } from './AccountSection.tsx';
import { AiSection } from './AiSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { KeyboardSection } from './KeyboardSection.tsx';
import { FindingFields, SpecialSection } from './PreferencesFields.tsx';
import classes from './PreferencesScreen.module.css';
import { SectionNav } from './SectionNav.tsx';
import { useLoadedPreferences } from './use-loaded-preferences.ts';

/** `signInMethods` is the section about signing in, which another feature draws. */
export function PreferencesScreen({ signInMethods }: { signInMethods: ReactNode }) {
  const query = useLoadedPreferences();
  if (query.data) return <Editor preferences={query.data} signInMethods={signInMethods} />;
  return (
    <Screen header={<Header />}>
      <AsyncView query={query} loading={texts.preferences.loading}>
        {() => null}
      </AsyncView>
    </Screen>
  );
}

const Header = ({ children }: { children?: ReactNode }) => (
  <BackBar title={texts.preferences.title} fallback="/app?tab=profile">
    {children}
  </BackBar>
);

function Editor({
  preferences,
  signInMethods,
}: {
  preferences: Preferences;
  signInMethods: ReactNode;
}) {
  const formId = useId();
  const columns = useRef<HTMLDivElement>(null);
  const { form, submit, isSubmitting, save, status } = usePreferencesForm(preferences);
  const hasRail = useBreakpoint(RAIL_QUERY);
  return (
    <div className={classes.screen}>
      <Screen
        header={
          <Header>
            <SavedBadge status={status} onRetry={save} isDetailed={hasRail} />
          </Header>
        }
        footer={
          hasRail ? undefined : (
            <SaveBar
              form={formId}
              label={specified.preferences.save}
              working={isSubmitting ? texts.preferences.saving : undefined}
            />
          )
        }
      >
        {/* The fields are beside the form, because the other sections contain separate forms. */}
        <form id={formId} onSubmit={submit} />
        <div ref={columns} className={classes.columns}>
          <SectionNav root={columns} />
          <Stack>
            <FindingFields form={form} />
          </Stack>
          <Stack>
            <SpecialSection form={form} save={save} />
            <AppearanceSection />
            {hasRail && <KeyboardSection />}
            <AiSection />
            {signInMethods}
            <AccountSection />
          </Stack>
        </div>
      </Screen>
    </div>
  );
}
