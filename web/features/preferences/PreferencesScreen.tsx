import { Stack } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import type { Preferences } from '#contract/preferences.ts';
import { BackBar } from '../../components/layout/BackBar.tsx';
import { SaveBar } from '../../components/layout/SaveBar.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { RAIL_QUERY, useBreakpoint } from '../../platform/theme/breakpoints.ts';
import { AccountSection } from './AccountSection.tsx';
import { AiSection } from './AiSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { KeyboardSection } from './KeyboardSection.tsx';
import { FindingFields, SpecialSection } from './PreferencesFields.tsx';
import classes from './PreferencesScreen.module.css';
import { SavedBadge } from './SavedBadge.tsx';
import { SectionNav } from './SectionNav.tsx';
import * as texts from './texts.ts';
import { useLoadedPreferences } from './use-loaded-preferences.ts';
import { usePreferencesForm } from './use-preferences-form.ts';

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
