import { Stack, Switch } from '@mantine/core';
import { LOOKING_FOR, PREFERENCE_INTERESTS } from '#contract/choices.ts';
import type { Preferences } from '#contract/preferences.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { ChoiceChips } from '../../components/ChoiceChips.tsx';
import { Section } from '../../components/preferences/Section.tsx';
import { SpecialFields } from '../../components/preferences/SpecialFields.tsx';
import type { PreferencesForm } from '../../components/preferences/use-preferences-form.ts';
import { DiscoverySection } from './DiscoverySection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { ProfilePreview } from './ProfilePreview.tsx';

/** Fields of the search, and the notifications. */
export function FindingFields({ form }: { form: PreferencesForm }) {
  const titles = specified.preferences;
  const { onlySameGoals, onlySameGoalsText, showLookingFor } = texts.preferences;
  const { selectedInterests, lookingFor } = form.values;
  // A selected interest that is not on this list can still be removed.
  const interests = [
    ...new Set<Preferences['selectedInterests'][number]>([
      ...PREFERENCE_INTERESTS,
      ...selectedInterests,
    ]),
  ];

  return (
    <>
      <DiscoverySection form={form} />
      <Section title={titles.lookingFor}>
        <ChoiceChips
          legend={titles.lookingFor}
          hideLegend
          options={LOOKING_FOR}
          values={lookingFor}
          onChange={(next) => form.setFieldValue('lookingFor', next)}
        />
        <Stack gap={4} mt={12}>
          <Switch
            label={onlySameGoals}
            description={onlySameGoalsText}
            {...form.getInputProps('onlySameGoals', { type: 'checkbox' })}
          />
          <Switch
            label={showLookingFor}
            {...form.getInputProps('showLookingFor', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
      <Section title={titles.interests}>
        <ChoiceChips
          legend={titles.interests}
          hideLegend
          options={interests}
          values={selectedInterests}
          onChange={(next) => form.setFieldValue('selectedInterests', next)}
        />
      </Section>
      <NotificationsSection form={form} />
    </>
  );
}

interface SpecialProps {
  form: PreferencesForm;
  save: () => Promise<boolean>;
}

/** The encrypted fields and discretion. */
export const SpecialSection = ({ form, save }: SpecialProps) => (
  <Section title={specified.preferences.special}>
    <SpecialFields form={form} />
    <ProfilePreview save={save} />
  </Section>
);
