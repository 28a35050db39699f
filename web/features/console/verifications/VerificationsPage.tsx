import { Stack } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { EmptyState } from '../../../components/state/EmptyState.tsx';
import { consoleApi } from '../api.ts';
import { Pager } from '../Pager.tsx';
import * as texts from '../texts.ts';
import { VerificationCard } from './VerificationCard.tsx';

const words = texts.admin.verifications;

/** Selfies that a moderator compares with the photos of the profile, oldest first. */
export function VerificationsPage() {
  const [search] = useSearchParams();
  const query = consoleApi.useListVerificationsQuery({
    query: { after: Number(search.get('after')) || undefined },
  });
  return (
    <AsyncView query={query} loading={texts.admin.loading}>
      {({ verifications, next }) => (
        <>
          {verifications.length === 0 && <EmptyState title={words.empty} text={words.emptyText} />}
          <Stack component="ul">
            {verifications.map((verification) => (
              <VerificationCard key={verification.id} verification={verification} />
            ))}
          </Stack>
          <Pager name="after" next={next} />
        </>
      )}
    </AsyncView>
  );
}
