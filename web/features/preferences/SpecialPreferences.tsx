import { Button, Center, Stack } from '@mantine/core';
import type { Preferences } from '#contract/preferences.ts';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { preferencesApi } from './endpoints.ts';
import { SavedBadge } from './SavedBadge.tsx';
import { SpecialFields } from './SpecialFields.tsx';
import * as texts from './texts.ts';
import { usePreferencesForm } from './use-preferences-form.ts';

/** The special preferences as a panel of the profile tab. */
export function SpecialPreferences() {
  const query = preferencesApi.useGetPreferencesQuery();
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
