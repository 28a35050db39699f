import { Text } from '@mantine/core';
import { useId } from 'react';
import { PROFILE_INTERESTS } from '#contract/choices.ts';
import { INTERESTS_MAX } from '#contract/limits.ts';
import { ChoiceChips } from '../../components/form/ChoiceChips.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { specified } from '../../platform/specified-texts.ts';
import type { ProfileFields, ProfileForm } from './profile-form.ts';
import * as texts from './texts.ts';

type Interest = ProfileFields['interests'][number];

/** Up to ten interests. A stored interest that is not on the list is shown too, so it can be removed. */
export function InterestsField({ form }: { form: ProfileForm }) {
  const { interests } = form.values;
  const hintId = useId();
  const { interestsHint, interestsFull } = specified.editProfile;
  const options = [...new Set<Interest>([...PROFILE_INTERESTS, ...interests])];
  return (
    <Section title={texts.profileEdit.interests} hint={<span id={hintId}>{interestsHint}</span>}>
      <ChoiceChips
        legend={texts.profileEdit.interests}
        hideLegend
        describedBy={hintId}
        options={options}
        values={interests}
        max={INTERESTS_MAX}
        onChange={(values) => form.setFieldValue('interests', values)}
      />
      <Text variant="label" c="var(--ov-price-text)" mt={8} role="status">
        {interests.length >= INTERESTS_MAX && interestsFull}
      </Text>
    </Section>
  );
}
