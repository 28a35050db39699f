import {
  type MantineColorScheme,
  SegmentedControl,
  Stack,
  useMantineColorScheme,
} from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Preferences } from '#contract/preferences.ts';
import { aiApi } from '../../components/ai/endpoints.ts';
import { LanguageSelect } from '../../components/form/LanguageSelect.tsx';
import { BackBar } from '../../components/layout/BackBar.tsx';
import { SaveBar } from '../../components/layout/SaveBar.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { AsyncView, type QueryState } from '../../components/state/AsyncView.tsx';
import { useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import {
  RAIL_QUERY,
  THREE_COLUMNS_QUERY,
  useBreakpoint,
} from '../../platform/theme/breakpoints.ts';
import { authApi } from '../auth/api.ts';
import { pushApi } from '../push/api.ts';
import { AccountSection } from './AccountSection.tsx';
import { AiSection } from './AiSection.tsx';
import { preferencesApi } from './endpoints.ts';
import { KeyboardSection } from './KeyboardSection.tsx';
import { FindingFields, SpecialSection } from './PreferencesFields.tsx';
import classes from './PreferencesScreen.module.css';
import { SavedBadge } from './SavedBadge.tsx';
import { SectionNav } from './SectionNav.tsx';
import * as texts from './texts.ts';
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
  const hasColumns = useBreakpoint(THREE_COLUMNS_QUERY);
  return (
    <Screen
      wide={hasColumns}
      header={
        <Header>
          <SavedBadge status={status} onRetry={save} />
        </Header>
      }
      footer={
        <SaveBar
          form={formId}
          label={specified.preferences.save}
          working={isSubmitting ? texts.preferences.saving : undefined}
        />
      }
    >
      {/* The fields are beside the form, because the other sections contain separate forms. */}
      <form id={formId} onSubmit={submit} />
      <div ref={columns} className={classes.columns}>
        <SectionNav root={columns} />
        <Stack gap={12}>
          <FindingFields form={form} />
        </Stack>
        <Stack gap={12}>
          <SpecialSection form={form} save={save} />
          <AppearanceSection />
          {hasRail && <KeyboardSection />}
          <AiSection />
          {signInMethods}
          <AccountSection />
        </Stack>
      </div>
    </Screen>
  );
}

const SCHEMES: MantineColorScheme[] = ['auto', 'light', 'dark'];

/** Language of the account, and color scheme of this browser. */
function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { languageAndAppearance, appearance, schemes } = texts.preferences;
  return (
    <Section title={languageAndAppearance} aside={<LanguageSelect />}>
      <SegmentedControl
        aria-label={appearance}
        data={SCHEMES.map((value) => ({ value, label: schemes[value] }))}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </Section>
  );
}

/**
 * The preferences, once the other data of the screen has loaded or failed to load. A section that grows later would
 * move the controls below it just as a member taps them. Later refetches hide nothing.
 */
export function useLoadedPreferences(): QueryState<Preferences> {
  const session = useGetSessionQuery();
  const isLive = session.data?.user?.realm === 'live';
  const ofSections = [
    session,
    pushApi.useGetPushQuery(),
    aiApi.useGetAiSettingsQuery(),
    authApi.useGetOwnSignInMethodsQuery(undefined, { skip: !isLive }),
  ];
  const isWaiting = ofSections.some(({ isLoading }) => isLoading);
  const [isSettled, setSettled] = useState(!isWaiting);
  if (!isWaiting && !isSettled) setSettled(true);

  const query = preferencesApi.useGetPreferencesQuery();
  return isSettled ? query : { ...query, data: undefined, isFetching: true };
}
