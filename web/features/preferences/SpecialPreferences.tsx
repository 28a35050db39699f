import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Preferences } from '#contract/preferences.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { useGetPreferencesQuery } from './api.ts';
import { type Special, SpecialFields } from './SpecialFields.tsx';
import classes from './SpecialPreferences.module.css';
import { useSavePreferences } from './use-save-preferences.ts';

/** The special preferences on their own, as the profile tab unfolds them. */
export function SpecialPreferences() {
  const query = useGetPreferencesQuery();
  return (
    <div className={classes.panel}>
      <AsyncView query={query} loading={texts.preferences.loading}>
        {(preferences) => <Editor preferences={preferences} />}
      </AsyncView>
    </div>
  );
}

function Editor({ preferences }: { preferences: Preferences }) {
  const { relationshipStatus, lifestyleInterests, experienceLevel, discretionLevel } = preferences;
  const stored = { relationshipStatus, lifestyleInterests, experienceLevel, discretionLevel };
  const [change, setChange] = useState<Partial<Special>>({});
  const { save, isSaving } = useSavePreferences();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save(change)) setChange({});
  };
  return (
    <form onSubmit={submit}>
      <SpecialFields
        value={{ ...stored, ...change }}
        onChange={(part) => setChange((before) => ({ ...before, ...part }))}
      />
      <Button type="submit" variant="quiet" fullWidth className={classes.save} disabled={isSaving}>
        {isSaving ? texts.preferences.saving : specified.preferences.save}
      </Button>
    </form>
  );
}
