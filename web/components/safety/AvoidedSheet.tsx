import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { EMAIL_ADDRESS } from '#contract/email-address.ts';
import { AVOIDED_MAX, EMAIL_MAX_CHARS } from '#contract/limits.ts';
import type { AvoidedChange } from '#contract/safety.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { ConfirmSheet } from '../sheet/ConfirmSheet.tsx';
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
      .map((part) => part.replace(/^'|['.]$/g, ''))
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
  const [isClearing, setClearing] = useState(false);
  const words = texts.avoided;
  const found = addressesIn(text);
  const isTooLong = found.length > AVOIDED_MAX;
  const isDisabled = isLoading || found.length === 0 || isTooLong;

  const send = async (body: AvoidedChange) => {
    const { data, error } = await change(body);
    if (!data) return toastError(words.failed, error);
    setText('');
    setClearing(false);
  };
  const append = (more: string) => {
    const added = addressesIn(more);
    if (more && added.length === 0) toast({ title: words.found(0), tone: 'error' });
    setText([...new Set([...addressesIn(text), ...added])].join('\n'));
  };
  const { contacts } = navigator as { contacts?: Contacts };
  const pick = async () => {
    const picked = await contacts?.select(['email'], { multiple: true }).catch(() => []);
    append((picked ?? []).flatMap(({ email = [] }) => email).join('\n'));
  };

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
          description={text ? words.found(found.length) : words.hint}
          error={isTooLong && words.tooMany(AVOIDED_MAX)}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxRows={6}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group>
          <FileButton
            accept=".txt,.csv,.vcf"
            // The same file can be chosen again.
            inputProps={{ onClick: ({ currentTarget }) => (currentTarget.value = '') }}
            onChange={async (file) => append((await file?.slice(0, FILE_MAX_BYTES).text()) ?? '')}
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
          <Button variant="quiet" disabled={isDisabled} onClick={() => send({ remove: found })}>
            {words.remove}
          </Button>
        </Group>
        <Group justify="space-between">
          <Text role="status">{words.count(count, AVOIDED_MAX)}</Text>
          <Button
            variant="quiet"
            disabled={isLoading || count === 0}
            onClick={() => setClearing(true)}
          >
            {words.removeAll}
          </Button>
        </Group>
      </Stack>
      <ConfirmSheet
        opened={isClearing}
        title={words.removeAll}
        text={words.removeAllText}
        confirm={words.removeAll}
        onConfirm={() => void send({ remove: 'all' })}
        onClose={() => setClearing(false)}
      />
    </FormSheet>
  );
}
