import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { OWN_OPEN_CHATS, OWN_PEOPLE_PER_DAY } from '#contract/limits.ts';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import { formatNumber } from '../../platform/locale.ts';
import * as texts from './texts.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

const CHOICES = { ownPeoplePerDay: OWN_PEOPLE_PER_DAY, ownOpenChats: OWN_OPEN_CHATS };

/** Limits that members set for themselves, in a sheet. */
export function Pace({ form }: { form: PreferencesForm }) {
  const [opened, setOpened] = useState(false);
  const words = texts.preferences;
  const close = () => setOpened(false);
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
    <>
      <Button
        variant="subtle"
        size="sm"
        px={8}
        me={-8}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {words.pace}
      </Button>
      {opened && (
        <Sheet
          opened
          onClose={close}
          title={words.pace}
          footer={
            <Button variant="afterglow" size="lg" fullWidth onClick={close}>
              {words.done}
            </Button>
          }
        >
          <Stack gap={16}>
            <Text c="dimmed">{words.paceText}</Text>
            <NativeSelect {...field('ownPeoplePerDay')} />
            <NativeSelect {...field('ownOpenChats')} />
          </Stack>
        </Sheet>
      )}
    </>
  );
}
