import { Chip, Fieldset, Group, VisuallyHidden } from '@mantine/core';
import { choiceLabel } from '../person/choice-label.ts';

interface Props<Choice extends string> {
  legend: string;
  /** Hides the legend visually where a title above has the same text. */
  hideLegend?: boolean;
  options: readonly Choice[];
  /** Shown in place of the labels of the answers of members. */
  labels?: Record<Choice, string>;
  values: readonly Choice[];
  onChange: (values: Choice[]) => void;
  /** `ink` fills selected chips with the text color in place of the accent. */
  tone?: 'accent' | 'ink';
  size?: 'lg';
  max?: number;
  /** Id of the element that describes the group. */
  describedBy?: string;
}

export function ChoiceChips<Choice extends string>({
  legend,
  hideLegend,
  options,
  labels,
  values,
  onChange,
  tone,
  size,
  max = Number.POSITIVE_INFINITY,
  describedBy,
}: Props<Choice>) {
  const isFull = values.length >= max;
  return (
    <Fieldset
      legend={hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      aria-describedby={describedBy}
    >
      <Chip.Group
        multiple
        value={[...values]}
        onChange={(next) => next.length <= max && onChange(next as Choice[])}
      >
        <Group gap={8}>
          {options.map((option) => (
            <Chip
              key={option}
              value={option}
              size={size}
              variant={tone === 'ink' ? 'ink' : undefined}
              // Not `disabled`: the chip stays focusable, so that the reason can be read.
              aria-disabled={(isFull && !values.includes(option)) || undefined}
            >
              {labels?.[option] ?? choiceLabel(option)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  );
}
