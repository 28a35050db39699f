import { NativeSelect, Text } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { OWN_OPEN_CHATS, OWN_PEOPLE_PER_DAY } from '#contract/limits.ts';
import { formatNumber } from '../../platform/locale.ts';
import { SheetButton } from './SheetButton.tsx';
import * as texts from './texts.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

const CHOICES = { ownPeoplePerDay: OWN_PEOPLE_PER_DAY, ownOpenChats: OWN_OPEN_CHATS };

/** Limits that members set for themselves, in a sheet. */
export function Pace({ form }: { form: PreferencesForm }) {
  const words = texts.preferences;
  const field = (name: keyof typeof CHOICES) => ({
    label: words[name],
    value: form.values[name] ?? '',
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
      form.setFieldValue(name, (Number(currentTarget.value) || null) as never),
    data: [
      { value: '', label: words.noLimit },
      ...CHOICES[name].map((count) => ({ value: String(count), label: formatNumber(count) })),
    ],
  });
  return (
    <SheetButton label={words.pace}>
      <Text c="dimmed">{words.paceText}</Text>
      <NativeSelect {...field('ownPeoplePerDay')} />
      <NativeSelect {...field('ownOpenChats')} />
    </SheetButton>
  );
}
