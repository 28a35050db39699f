import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { EMAIL_ADDRESS } from '#contract/email-address.ts';
import { AVOIDED_MAX, EMAIL_MAX_CHARS } from '#contract/limits.ts';
import type { AvoidedChange } from '#contract/safety.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { FormSheet } from '../sheet/FormSheet.tsx';
import * as texts from '../texts.ts';
import { safetyApi } from './endpoints.ts';

/** More than an address book with pictures has. */
const FILE_MAX_BYTES = 20_000_000;

/** Addresses in a text of any format, such as lines, CSV and vCards, each once. */
const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;:<>()[\]"|]+/)
      .filter((part) => part.length <= EMAIL_MAX_CHARS && EMAIL_ADDRESS.test(part)),
  ),
];

interface Contacts {
  select(properties: ['email'], options: { multiple: true }): Promise<{ email?: string[] }[]>;
}

/** The list of people who do not see the member: addresses are added and removed, and never shown. */
export function AvoidedSheet({ onClose }: { onClose: () => void }) {
  const { count = 0 } = safetyApi.useGetAvoidedQuery().data ?? {};
  const [change, { isLoading }] = safetyApi.useChangeAvoidedMutation();
  const [text, setText] = useState('');
  const words = texts.avoided;
  const found = addressesIn(text);
  const isTooLong = found.length > AVOIDED_MAX;
  const isDisabled = isLoading || found.length === 0 || isTooLong;

  const send = async (body: AvoidedChange) => {
    const { data, error } = await change(body);
    if (!data) return toastError(words.failed, error);
    setText('');
    toast({ title: words.done(data.count) });
  };
  const append = (more: string) => setText([...addressesIn(text), ...addressesIn(more)].join('\n'));

  return (
    <FormSheet
      onClose={onClose}
      title={words.title}
      submit={words.hide}
      isDisabled={isDisabled}
      onSubmit={(event) => {
        event.preventDefault();
        void send({ add: found });
      }}
    >
      <Stack gap={16}>
        <Text>{words.text}</Text>
        <Text c="dimmed">{words.limits}</Text>
        <Textarea
          label={words.label}
          description={found.length > 0 ? words.found(found.length) : words.hint}
          error={isTooLong && words.tooMany(AVOIDED_MAX)}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Sources onText={append} />
        <Group justify="space-between">
          <Text role="status">{words.count(count, AVOIDED_MAX)}</Text>
          <Button variant="quiet" disabled={isDisabled} onClick={() => send({ remove: found })}>
            {words.remove}
          </Button>
          <Button
            variant="quiet"
            color="vermilion"
            disabled={isLoading || count === 0}
            onClick={() => send({ remove: 'all' })}
          >
            {words.removeAll}
          </Button>
        </Group>
      </Stack>
    </FormSheet>
  );
}

/** Files and, in some browsers, contacts: addresses are found on the device and shown before they are sent. */
function Sources({ onText }: { onText: (text: string) => void }) {
  const words = texts.avoided;
  const { contacts } = navigator as { contacts?: Contacts };
  const pick = async () => {
    const picked = await contacts?.select(['email'], { multiple: true }).catch(() => []);
    onText((picked ?? []).flatMap(({ email = [] }) => email).join('\n'));
  };
  return (
    <Group>
      <FileButton
        accept=".txt,.csv,.vcf"
        onChange={async (file) => onText((await file?.slice(0, FILE_MAX_BYTES).text()) ?? '')}
      >
        {(props) => (
          <Button variant="quiet" {...props}>
            {words.fromFile}
          </Button>
        )}
      </FileButton>
      {contacts && (
        <Button variant="quiet" onClick={pick}>
          {words.fromContacts}
        </Button>
      )}
    </Group>
  );
}
