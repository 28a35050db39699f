import { Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { PublicScreen } from '../../components/legal/PublicScreen.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { showDate } from '../../platform/dates.ts';
import { toastError } from '../../platform/toasts.ts';
import { noticesApi } from './api.ts';
import { NoticeForm, type Sent } from './NoticeForm.tsx';
import * as texts from './texts.ts';

/** The code of the mail, which is in the fragment so that no log contains it. */
const codeOf = (hash: string) => new URLSearchParams(hash.slice(1)).get('code');

/** `/notice`: a report of illegal content without an account; `#code=…` confirms one. */
export function NoticeScreen() {
  const [code] = useState(() => codeOf(location.hash));
  const [sent, setSent] = useState<Sent>();
  const words = texts.notice;
  return (
    <PublicScreen title={words.title}>
      {code ? (
        <Confirmation code={code} />
      ) : sent ? (
        <EmptyState
          title={words[sent.state]}
          // Only with the code of a mail, the number reads the state.
          text={`${words[`${sent.state}Text`]} ${sent.state === 'confirm' ? words.numberIs(sent.number) : ''}`}
          action={
            <Button variant="ghost" onClick={() => setSent(undefined)}>
              {words.again}
            </Button>
          }
        />
      ) : (
        <Stack gap={12}>
          <Text px={16}>{words.intro}</Text>
          <NoticeForm onSent={setSent} />
          <NoticeState />
        </Stack>
      )}
    </PublicScreen>
  );
}

/** The state of a notice, for its sender: by the number, and the code of the mail. */
function NoticeState() {
  const [read, { data, isLoading }] = noticesApi.useReadNoticeMutation();
  const form = useForm({ initialValues: { number: '', code: '' } });
  const words = texts.notice;
  const submit = form.onSubmit(async ({ number, code }) => {
    const { error } = await read({ number: number.trim(), code: code.trim() });
    if (error) toastError(words.stateFailed, error);
  });
  return (
    <Paper px={16} pt={18} pb={20}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Title order={2}>{words.sentOne}</Title>
          <TextInput label={words.number} inputMode="numeric" {...form.getInputProps('number')} />
          <TextInput label={words.code} autoComplete="off" {...form.getInputProps('code')} />
          <Button type="submit" variant="default" size="lg" disabled={isLoading}>
            {words.readState}
          </Button>
          <Text role="status">{data && words.states[data.state](showDate('date', data.at))}</Text>
        </Stack>
      </form>
    </Paper>
  );
}

function Confirmation({ code }: { code: string }) {
  const [confirm, { isSuccess, error, isLoading }] = noticesApi.useConfirmNoticeMutation({
    fixedCacheKey: `confirm-${code}`,
  });
  const words = texts.notice;
  const isStarted = isSuccess || isLoading || Boolean(error);
  useEffect(() => {
    if (!isStarted) void confirm({ code });
  }, [isStarted, confirm, code]);
  if (error) {
    return (
      <EmptyState
        title={words.confirmFailed}
        text={words.confirmFailedText}
        link={{ label: words.again, to: '/notice' }}
      />
    );
  }
  const query = { data: isSuccess || undefined, isFetching: isLoading, refetch: () => {} };
  return (
    <AsyncView query={query} loading={words.confirming}>
      {() => <EmptyState title={words.confirmed} text={words.confirmedText} />}
    </AsyncView>
  );
}
