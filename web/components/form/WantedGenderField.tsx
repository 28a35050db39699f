import { Input, SegmentedControl } from '@mantine/core';
import { WANTED_GENDERS } from '#contract/choices.ts';
import type { FilterValues } from '#contract/discover.ts';
import * as texts from '../texts.ts';

type WantedGender = FilterValues['gender'];

interface Props {
  label: string;
  value: WantedGender;
  onChange: (gender: WantedGender) => void;
}

/** Choice of the gender of the people shown. */
export const WantedGenderField = ({ label, value, onChange }: Props) => (
  <Input.Wrapper label={label} labelElement="div">
    <SegmentedControl
      aria-label={label}
      data={WANTED_GENDERS.map((gender) => ({
        value: gender,
        label: texts.wantedGenders[gender],
      }))}
      value={value}
      onChange={onChange}
    />
  </Input.Wrapper>
);
