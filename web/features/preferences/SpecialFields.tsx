import { Group, Radio, Stack, Text } from '@mantine/core';
import { DISCRETION_LEVELS } from '#contract/choices.ts';
import { DiscretionGlyph } from './DiscretionGlyph.tsx';
import { DiscretionTable } from './DiscretionTable.tsx';
import { PrivateAnswers } from './PrivateAnswers.tsx';
import * as texts from './texts.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

export function SpecialFields({ form }: { form: PreferencesForm }) {
  const { discretion, levels } = texts.preferences;
  return (
    <Stack gap={12}>
      <PrivateAnswers form={form} />
      <Radio.Group label={discretion} {...form.getInputProps('discretionLevel')}>
        <Stack gap={8}>
          {DISCRETION_LEVELS.map((level) => (
            <Radio
              key={level}
              variant="card"
              size="md"
              value={level}
              label={
                <Group component="span" gap={12} wrap="nowrap">
                  <DiscretionGlyph level={level} />
                  <span>
                    {levels[level].label}
                    <Text variant="note" span display="block" fw={400}>
                      {levels[level].text}
                    </Text>
                  </span>
                </Group>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      <DiscretionTable level={form.values.discretionLevel} />
    </Stack>
  );
}
