import { GENDERS } from '#contract/choices.ts';
import * as texts from '../../app/texts.ts';
import classes from './OnboardingSheet.module.css';
import type { OnboardingForm } from './onboarding-form.ts';

interface Props {
  value: OnboardingForm['gender'];
  onChange: (value: OnboardingForm['gender']) => void;
  error?: string;
}

const CHOICES = [...GENDERS, 'none'] as const;

export function GenderField({ value, onChange, error }: Props) {
  const { gender, genders } = texts.onboarding;
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{gender}</legend>
      <div className={classes.chips}>
        {CHOICES.map((choice) => (
          <label key={choice} className={classes.chip}>
            <input
              type="radio"
              name="gender"
              className={classes.radio}
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            {genders[choice]}
          </label>
        ))}
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  );
}
