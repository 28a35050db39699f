import { Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { CORRECTION_MAX_CREDITS } from '#contract/limits.ts';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import { ConsoleTable } from '../ConsoleTable.tsx';
import { LineForm } from '../LineForm.tsx';
import * as texts from '../texts.ts';
import { When } from '../When.tsx';

const words = texts.admin.credits;
const REASON_MAX_CHARS = 400;

/** The balance and last transactions of a member, and the form that corrects them. */
export function AccountCredits({ memberId }: { memberId: number }) {
  const query = consoleApi.useGetAccountCreditsQuery({ params: { id: memberId } });
  return (
    <Paper component="section" p={16} aria-label={words.account(memberId)}>
      <Stack gap={12}>
        <Title order={2}>{words.account(memberId)}</Title>
        <AsyncView query={query} loading={texts.admin.loading}>
          {({ balance, transactions }) => (
            <>
              <Text fw={600}>{words.balance(balance)}</Text>
              <ConsoleTable
                words={{ ...words.transactions, title: words.account(memberId) }}
                rows={transactions}
                keyOf={({ id }) => id}
                cells={({ createdAt, kind, amount }) => [
                  <When key="at" at={createdAt} />,
                  words.kinds[kind],
                  words.change(amount),
                ]}
              />
              <Correction memberId={memberId} />
            </>
          )}
        </AsyncView>
      </Stack>
    </Paper>
  );
}

function Correction({ memberId }: { memberId: number }) {
  const [correct, { isLoading }] = consoleApi.useCorrectCreditsMutation();
  const act = useAct();
  // The same key while one correction is tried again.
  const key = useRef(crypto.randomUUID());
  const form = useForm({
    initialValues: { amount: '', why: '' },
    validate: {
      amount: (amount) => (Number(amount) === 0 ? words.amountMissing : null),
      why: (why) => (why.trim() === '' ? words.whyMissing : null),
    },
  });
  const send = form.onSubmit(({ amount, why }) =>
    act(async () => {
      const edit = { amount: Number(amount), why: why.trim(), key: key.current };
      await correct({ params: { id: memberId }, body: edit }).unwrap();
      key.current = crypto.randomUUID();
      form.reset();
    }, words.corrected),
  );
  return (
    <LineForm noValidate onSubmit={send} submit={words.correct} isWorking={isLoading}>
      <TextInput
        type="number"
        label={words.amountLabel}
        description={words.amountHint}
        required
        min={-CORRECTION_MAX_CREDITS}
        max={CORRECTION_MAX_CREDITS}
        step={0.001}
        {...form.getInputProps('amount')}
      />
      <TextInput
        label={texts.admin.why}
        required
        autoComplete="off"
        maxLength={REASON_MAX_CHARS}
        flex="1 1 240px"
        {...form.getInputProps('why')}
      />
    </LineForm>
  );
}
