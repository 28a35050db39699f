import { type FormEvent, useState } from 'react';
import type { Preferences } from '#contract/preferences.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { BackBar } from '../../components/BackBar.tsx';
import { SaveBar } from '../../components/SaveBar.tsx';
import { Screen } from '../../components/Screen.tsx';
import { AccountSection } from './AccountSection.tsx';
import { AiSection } from './AiSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { useGetPreferencesQuery } from './api.ts';
import { PreferencesForm } from './PreferencesForm.tsx';
import classes from './PreferencesScreen.module.css';
import { useSavePreferences } from './use-save-preferences.ts';

const FORM_ID = 'preferences';

/** Whom one wants to meet, what one wants to hear of, and who may see one. */
export function PreferencesScreen() {
  const query = useGetPreferencesQuery();
  const [change, setChange] = useState<Partial<Preferences>>({});
  const { save, isSaving } = useSavePreferences();
  const hasChanges = Object.keys(change).length > 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && (await save(change))) setChange({});
  };
  return (
    <Screen
      header={<BackBar title={texts.preferences.title} fallback="/app?tab=profile" />}
      footer={
        query.data && (
          <SaveBar
            form={FORM_ID}
            label={specified.preferences.save}
            working={isSaving ? texts.preferences.saving : undefined}
          />
        )
      }
    >
      <AsyncView query={query} loading={texts.preferences.loading}>
        {(stored) => (
          <div className={classes.sections}>
            <form id={FORM_ID} className={classes.sections} onSubmit={submit}>
              <PreferencesForm
                value={{ ...stored, ...change }}
                hasChanges={hasChanges}
                onChange={(part) => setChange((before) => ({ ...before, ...part }))}
              />
            </form>
            <AppearanceSection />
            <AiSection />
            <AccountSection />
          </div>
        )}
      </AsyncView>
    </Screen>
  );
}
