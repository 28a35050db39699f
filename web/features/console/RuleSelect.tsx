import { NativeSelect } from '@mantine/core';
import type { Rule } from '#contract/rules.ts';
import * as texts from './texts.ts';

interface Props {
  rules: readonly Rule[];
  /** Number of the chosen rule. */
  value: number | undefined;
  onChange: (rule: number | undefined) => void;
}

/** The community rule that a decision is about. */
export function RuleSelect({ rules, value, onChange }: Props) {
  const words = texts.moderation.decision;
  return (
    <NativeSelect
      label={words.rule}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || undefined)}
      data={[
        { value: '', label: words.chooseRule },
        ...rules.map(({ number, title }) => ({
          value: String(number),
          label: `${number} ${title}`,
        })),
      ]}
    />
  );
}
