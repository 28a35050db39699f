import { Button, Center, Stack } from '@mantine/core';
import type { Preferences } from '#contract/preferences.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { useGetPreferencesQuery } from '../../features/preferences/api.ts';
import { AsyncView } from '../AsyncView.tsx';
import { SavedBadge } from './SavedBadge.tsx';
import { SpecialFields } from './SpecialFields.tsx';
import { usePreferencesForm } from './use-preferences-form.ts';

/** The special preferences as a panel of the profile tab. */
export function SpecialPreferences() {
  const query = useGetPreferencesQuery();
  return (
    <Stack mih={120} px={16} py={20} style={{ borderTop: '1px solid var(--ov-hairline)' }}>
      <AsyncView query={query} loading={texts.preferences.loading}>
        {(preferences) => <Editor preferences={preferences} />}
      </AsyncView>
    </Stack>
  );
}

function Editor({ preferences }: { preferences: Preferences }) {
  const { form, submit, isSubmitting, save, status } = usePreferencesForm(preferences);
  return (
    <form onSubmit={submit}>
      <SpecialFields form={form} />
      <Button type="submit" variant="quiet" fullWidth mt={20} disabled={isSubmitting}>
        {isSubmitting ? texts.preferences.saving : specified.preferences.save}
      </Button>
      <Center mt={12}>
        <SavedBadge status={status} onRetry={save} />
      </Center>
    </form>
  );
}
