import { Box, Button, Group, Radio, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import {
  DISCRETION_LEVELS,
  EXPERIENCE_LEVELS,
  LIFESTYLE_INTERESTS,
  RELATIONSHIP_STATUSES,
} from '#contract/choices.ts';
import type { Preferences } from '#contract/preferences.ts';
import { ChoiceChips } from '../../components/form/ChoiceChips.tsx';
import { DiscretionGlyph } from './DiscretionGlyph.tsx';
import { DiscretionTable } from './DiscretionTable.tsx';
import * as texts from './texts.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

export function SpecialFields({ form }: { form: PreferencesForm }) {
  const { relationship, lifestyle, experience, discretion, levels, privateNote } =
    texts.preferences;
  return (
    <Stack gap={22}>
      <Text size="sm" c="dimmed" mt={-6} mb={-4}>
        {privateNote}
      </Text>
      <Radio.Group label={relationship} {...form.getInputProps('relationshipStatus')}>
        {RELATIONSHIP_STATUSES.map((status) => (
          <Radio key={status} variant="row" value={status} label={status} />
        ))}
      </Radio.Group>
      <AnswerSwitches form={form} answer="relationshipStatus" name={relationship} />
      <Lifestyle
        value={form.values.lifestyleInterests}
        onChange={(next) => form.setFieldValue('lifestyleInterests', next)}
      />
      <AnswerSwitches form={form} answer="lifestyleInterests" name={lifestyle} />
      <Radio.Group label={experience} {...form.getInputProps('experienceLevel')}>
        <SimpleGrid minColWidth="min(8.5rem, 100%)" spacing={8}>
          {EXPERIENCE_LEVELS.map((level) => (
            <Radio key={level} variant="tile" value={level} label={level} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <AnswerSwitches form={form} answer="experienceLevel" name={experience} />
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
                    <Text span display="block" size="sm" c="dimmed" fw={400}>
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

interface AnswerSwitchesProps {
  form: PreferencesForm;
  answer: keyof Preferences['useToFind'];
  /** Name of the answer, for assistive tech. */
  name: string;
}

function AnswerSwitches({ form, answer, name }: AnswerSwitchesProps) {
  return (
    <Stack gap={4} mt={-12}>
      {(['useToFind', 'showToMatches'] as const).map((use) => (
        <Switch
          key={use}
          label={texts.preferences[use]}
          aria-label={`${name}: ${texts.preferences[use]}`}
          {...form.getInputProps(`${use}.${answer}`, { type: 'checkbox' })}
        />
      ))}
    </Stack>
  );
}

/** Number of options shown before "Show all", plus the selected ones. */
const SHOWN_AT_FIRST = 4;

interface LifestyleProps {
  value: Preferences['lifestyleInterests'];
  onChange: (values: Preferences['lifestyleInterests']) => void;
}

function Lifestyle({ value, onChange }: LifestyleProps) {
  const [showsAll, setShowsAll] = useState(false);
  // Fixed while the screen is open: a chip must not disappear when it is deselected.
  const [few] = useState(() => {
    const others = LIFESTYLE_INTERESTS.filter((one) => !value.includes(one));
    const room = Math.max(0, SHOWN_AT_FIRST - value.length);
    return new Set([...value, ...others.slice(0, room)]);
  });
  const { lifestyle, allLifestyle, fewerLifestyle } = texts.preferences;
  const count = LIFESTYLE_INTERESTS.length;
  return (
    <Box>
      <ChoiceChips
        legend={lifestyle}
        tone="ink"
        options={LIFESTYLE_INTERESTS.filter((one) => showsAll || few.has(one))}
        values={value}
        onChange={onChange}
      />
      {few.size < count && (
        <Button
          variant="ghost"
          size="sm"
          mt={4}
          mb={-8}
          px={6}
          rightSection={
            <IconChevronDown
              size={20}
              stroke={1.75}
              style={{ rotate: showsAll ? '180deg' : undefined }}
              aria-hidden
            />
          }
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? fewerLifestyle : allLifestyle(count)}
        </Button>
      )}
    </Box>
  );
}
