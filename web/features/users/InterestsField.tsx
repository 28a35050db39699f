import { Title } from '@mantine/core';
import { useId } from 'react';
import { PROFILE_INTERESTS } from '#contract/choices.ts';
import { INTERESTS_MAX } from '#contract/limits.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { ChoiceChips } from '../../components/ChoiceChips.tsx';
import classes from './EditProfileScreen.module.css';
import type { ProfileForm } from './profile-form.ts';

type Interests = ProfileForm['interests'];

interface Props {
  values: Interests;
  onChange: (values: Interests) => void;
}

/** Up to ten interests. One that was chosen elsewhere and is not on the list can still be taken back. */
export function InterestsField({ values, onChange }: Props) {
  const hintId = useId();
  const { interestsHint, interestsFull } = specified.editProfile;
  const options = [...new Set<Interests[number]>([...PROFILE_INTERESTS, ...values])];
  return (
    <section>
      <Title order={2}>{texts.profileEdit.interests}</Title>
      <p id={hintId} className={classes.hint}>
        {interestsHint}
      </p>
      <ChoiceChips
        legend={texts.profileEdit.interests}
        hideLegend
        describedBy={hintId}
        options={options}
        values={values}
        max={INTERESTS_MAX}
        onChange={onChange}
      />
      <p className={classes.full} role="status">
        {values.length >= INTERESTS_MAX && interestsFull}
      </p>
    </section>
  );
}
