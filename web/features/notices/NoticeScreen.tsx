import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { BackBar } from '../../components/layout/BackBar.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { useConfirmNoticeMutation } from './api.ts';
import { NoticeForm } from './NoticeForm.tsx';
import * as texts from './texts.ts';

/** The code of the mail, which is in the fragment so that no log contains it. */
const codeOf = (hash: string) => new URLSearchParams(hash.slice(1)).get('code');

/** `/notice`: a report of illegal content without an account; `#code=…` confirms one. */
export function NoticeScreen() {
  const [code] = useState(() => codeOf(location.hash));
  const [sent, setSent] = useState<'confirm' | 'received'>();
  const words = texts.notice;
  return (
    <Screen header={<BackBar title={words.title} fallback="/" />}>
      {code ? (
        <Confirmation code={code} />
      ) : sent ? (
        <EmptyState
          title={sent === 'confirm' ? words.confirm : words.received}
          text={sent === 'confirm' ? words.confirmText : words.receivedText}
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
        </Stack>
      )}
    </Screen>
  );
}

function Confirmation({ code }: { code: string }) {
  const [confirm, { isSuccess, error, isLoading }] = useConfirmNoticeMutation({
    fixedCacheKey: `confirm-${code}`,
  });
  const words = texts.notice;
  const isStarted = isSuccess || isLoading || Boolean(error);
  useEffect(() => {
    if (!isStarted) void confirm(code);
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
