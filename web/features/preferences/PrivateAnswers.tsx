import { Group, Radio, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import {
  EXPERIENCE_LEVELS,
  LIFESTYLE_INTERESTS,
  RELATIONSHIP_STATUSES,
} from '#contract/choices.ts';
import type { Preferences } from '#contract/preferences.ts';
import { CheckTable } from '../../components/form/CheckTable.tsx';
import { ChoiceChips } from '../../components/form/ChoiceChips.tsx';
import { choiceLabel } from '../../components/person/choice-label.ts';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import { preferencesApi } from './endpoints.ts';
import * as texts from './texts.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

type Answer = keyof Preferences['useToFind'];

const NAMES = {
  relationshipStatus: 'relationship',
  experienceLevel: 'experience',
  lifestyleInterests: 'lifestyle',
} as const satisfies Record<Answer, keyof typeof texts.preferences>;
const ANSWERS = Object.keys(NAMES) as Answer[];
const labelOf = (answer: Answer): string => texts.preferences[NAMES[answer]];
const USES = ['useToFind', 'showToMatches'] as const;

const shownValue = ({ lifestyleInterests: { length }, ...values }: Preferences, answer: Answer) =>
  answer !== 'lifestyleInterests'
    ? choiceLabel(values[answer])
    : length === 0
      ? texts.preferences.none
      : texts.preferences.chosen(length);

/** The encrypted answers, each with its two switches. A sheet changes an answer. */
export function PrivateAnswers({ form }: { form: PreferencesForm }) {
  const [edited, setEdited] = useState<Answer>();
  const {
    privateAnswers,
    privateNote,
    fitNote,
    suggested,
    answer: nameOf,
    done,
  } = texts.preferences;
  const stored = preferencesApi.endpoints.getPreferences.useQueryState();
  const close = () => setEdited(undefined);
  return (
    <Stack gap={8}>
      <Text fw={600} aria-hidden>
        {privateAnswers}
      </Text>
      <CheckTable
        caption={privateAnswers}
        rows={ANSWERS.map((key) => {
          const [label, value] = [labelOf(key), shownValue(form.values, key)];
          return {
            key,
            label,
            shown: (
              <UnstyledButton
                mih={56}
                w="100%"
                aria-label={nameOf(label, value)}
                aria-haspopup="dialog"
                onClick={() => setEdited(key)}
              >
                {label}
                <Group component="span" gap={4} wrap="nowrap" c="dimmed" fz="sm">
                  {value}
                  <IconChevronRight size={18} stroke={1.75} aria-hidden />
                </Group>
              </UnstyledButton>
            ),
          };
        })}
        columns={USES.map((key) => ({ key, label: texts.preferences[key] }))}
        isOn={(answer, use) => form.values[use][answer]}
        onChange={(answer, use, on) => form.setFieldValue(`${use}.${answer}`, on)}
      />
      <Text variant="note">
        {privateNote} {fitNote}
      </Text>
      {stored.data?.isSuggested && (
        <Text variant="note">
          {suggested(
            choiceLabel(stored.data.relationshipStatus),
            choiceLabel(stored.data.experienceLevel),
          )}
        </Text>
      )}
      {edited && (
        <Sheet opened onClose={close} title={labelOf(edited)} done={done}>
          <AnswerFields form={form} answer={edited} />
        </Sheet>
      )}
    </Stack>
  );
}

function AnswerFields({ form, answer }: { form: PreferencesForm; answer: Answer }) {
  if (answer === 'lifestyleInterests')
    return (
      <ChoiceChips
        legend={labelOf(answer)}
        hideLegend
        tone="ink"
        options={LIFESTYLE_INTERESTS}
        values={form.values.lifestyleInterests}
        onChange={(next) => form.setFieldValue('lifestyleInterests', next)}
      />
    );
  const isStatus = answer === 'relationshipStatus';
  return (
    <Radio.Group aria-label={labelOf(answer)} {...form.getInputProps(answer)}>
      <SimpleGrid minColWidth={isStatus ? '100%' : 'min(8.5rem, 100%)'} spacing={8}>
        {(isStatus ? RELATIONSHIP_STATUSES : EXPERIENCE_LEVELS).map((one) => (
          <Radio key={one} variant="tile" value={one} label={choiceLabel(one)} />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
