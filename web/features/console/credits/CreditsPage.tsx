import { Stack, Text, Title } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { consoleApi } from '../api.ts';
import { ConsoleTable } from '../ConsoleTable.tsx';
import { Pager } from '../Pager.tsx';
import * as texts from '../texts.ts';
import { When } from '../When.tsx';
import { AccountCredits } from './AccountCredits.tsx';
import { LedgerHealth } from './LedgerHealth.tsx';

const words = texts.admin.credits;

/** Health of the ledger, and corrections of balances. The member is in the URL. */
export function CreditsPage() {
  const [search] = useSearchParams();
  const before = Number(search.get('before')) || undefined;
  const query = consoleApi.useGetLedgerQuery({ query: { before } });
  const member = Number(search.get('member')) || undefined;
  return (
    <Stack gap={24}>
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
                  <When key="at" at={createdAt} />,
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
