import { Stack, Switch, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId } from 'react';
import { LOOKING_FOR, PREFERENCE_INTERESTS } from '#contract/choices.ts';
import type { Preferences } from '#contract/preferences.ts';
import { ChoiceChips } from '../../components/form/ChoiceChips.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { DiscoverySection } from './DiscoverySection.tsx';
import { FewChips } from './FewChips.tsx';
import { filtersOf, useGetFilterCountsQuery } from './filters.ts';
import { NotificationsSection } from './NotificationsSection.tsx';
import { ProfilePreview } from './ProfilePreview.tsx';
import { SpecialFields } from './SpecialFields.tsx';
import * as texts from './texts.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

/** The counts are fetched this long after the last change. */
const COUNT_AFTER_MS = 250;

/** Fields of the search, and the notifications. */
export function FindingFields({ form }: { form: PreferencesForm }) {
  const titles = specified.preferences;
  const { onlySameGoals, onlySameGoalsText, showLookingFor } = texts.preferences;
  const { lookingFor, useLookingFor } = form.values;
  const { useToFind, useToFindText } = texts.goals;

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
        <Stack gap={0} mt={4}>
          <Switch
            label={useToFind}
            aria-label={texts.preferences.answer(titles.lookingFor, useToFind)}
            description={useToFindText}
            {...form.getInputProps('useLookingFor', { type: 'checkbox' })}
          />
          <Switch
            label={onlySameGoals}
            description={onlySameGoalsText}
            disabled={!useLookingFor}
            {...form.getInputProps('onlySameGoals', { type: 'checkbox' })}
          />
          <Switch
            label={showLookingFor}
            {...form.getInputProps('showLookingFor', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
      <InterestsSection form={form} />
      <NotificationsSection form={form} />
    </>
  );
}

/** Not the interests of the member: each chip hides everyone without one of the selected interests. */
function InterestsSection({ form }: { form: PreferencesForm }) {
  const title = specified.profile.interests;
  const { selectedInterests } = form.values;
  const hintId = useId();
  const [settled] = useDebouncedValue(form.values, COUNT_AFTER_MS);
  const { data: counts } = useGetFilterCountsQuery(filtersOf(settled), {
    skip: settled.selectedInterests.length === 0,
  });
  // A selected interest that is not on this list can still be removed.
  const options = [
    ...new Set<Preferences['selectedInterests'][number]>([
      ...PREFERENCE_INTERESTS,
      ...selectedInterests,
    ]),
  ];
  return (
    <Section title={title} hint={<span id={hintId}>{texts.preferences.onlyInterestsText}</span>}>
      <FewChips
        legend={title}
        hideLegend
        describedBy={hintId}
        options={options}
        values={selectedInterests}
        onChange={(next) => form.setFieldValue('selectedInterests', next)}
      />
      <Text variant="note" mih={selectedInterests.length > 0 ? 20 : 0} role="status">
        {selectedInterests.length > 0 &&
          counts &&
          texts.filterFields.hides(counts.removed.interests)}
      </Text>
    </Section>
  );
}

interface SpecialProps {
  form: PreferencesForm;
  save: () => Promise<boolean>;
}

/** The encrypted fields and discretion. */
export const SpecialSection = ({ form, save }: SpecialProps) => (
  <Section title={specified.preferences.special} hash="#special">
    <SpecialFields form={form} />
    <ProfilePreview save={save} />
  </Section>
);
