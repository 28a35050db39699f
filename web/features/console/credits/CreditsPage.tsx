import { Stack, Text, TextInput, Title } from '@mantine/core';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { consoleApi } from '../api.ts';
import { ConsoleTable } from '../ConsoleTable.tsx';
import { LineForm } from '../LineForm.tsx';
import { Pager } from '../Pager.tsx';
import * as texts from '../texts.ts';
import { utcTime } from '../times.ts';
import { AccountCredits } from './AccountCredits.tsx';
import { LedgerHealth } from './LedgerHealth.tsx';

const words = texts.admin.credits;

/** Health of the ledger, and corrections of balances. The member is in the URL. */
export function CreditsPage() {
  const [search, setSearch] = useSearchParams();
  const before = Number(search.get('before')) || undefined;
  const query = consoleApi.useGetLedgerQuery({ query: { before } });
  const member = Number(search.get('member')) || undefined;
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = new FormData(event.currentTarget).get('member');
    setSearch(id ? { member: String(id).trim() } : {});
  };
  return (
    <Stack gap={24}>
      <LineForm onSubmit={show} submit={words.show}>
        <TextInput
          key={member}
          name="member"
          label={words.member}
          inputMode="numeric"
          autoComplete="off"
          required
          pattern="\s*[1-9][0-9]{0,15}\s*"
          defaultValue={member}
        />
      </LineForm>
      {member && <AccountCredits key={member} memberId={member} />}
      <AsyncView query={query} loading={texts.admin.loading}>
        {({ check, corrections, next }) => (
          <>
            <LedgerHealth check={check} />
            <Stack gap={8}>
              <Title order={2}>{words.corrections.title}</Title>
              <Text c="dimmed">{words.corrections.hint}</Text>
              <ConsoleTable
                words={words.corrections}
                rows={corrections}
                keyOf={({ id }) => id}
                cells={({ createdAt, memberId, amount }) => [
                  utcTime(createdAt),
                  memberId,
                  words.change(amount),
                ]}
              />
              <Pager name="before" next={next} />
            </Stack>
          </>
        )}
      </AsyncView>
    </Stack>
  );
}
