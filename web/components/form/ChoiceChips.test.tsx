import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { ChoiceChips } from './ChoiceChips.tsx';

const OPTIONS = ['Travel', 'Coffee', 'Dogs'] as const;
type Option = (typeof OPTIONS)[number];

function Interests({ max }: { max?: number }) {
  const [values, setValues] = useState<Option[]>(['Coffee']);
  return (
    <ChoiceChips
      legend="Interests"
      options={OPTIONS}
      values={values}
      onChange={setValues}
      max={max}
    />
  );
}

const chip = (name: Option) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const selected = () => OPTIONS.filter((option) => chip(option).checked);

describe('ChoiceChips', () => {
  it('selects at most `max` options and says which are unavailable', async () => {
    const { user } = render(<Interests max={2} />);
    await user.click(chip('Travel'));
    await user.click(chip('Dogs'));
    expect(selected()).toEqual(['Travel', 'Coffee']);
    expect(chip('Dogs').getAttribute('aria-disabled')).toBe('true');
    await user.click(chip('Travel'));
    expect(chip('Dogs').hasAttribute('aria-disabled')).toBe(false);
  });
});
