import { Box, Title } from '@mantine/core';
import { IconDownload, IconLogout, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ListCard, ListRow } from '../components/layout/ListCard.tsx';
import { Screen } from '../components/layout/Screen.tsx';
import { AsyncView } from '../components/state/AsyncView.tsx';
import { useSignOut } from '../features/auth/use-sign-out.ts';
import { RunningCheckIns } from '../features/check-ins/CheckInScreen.tsx';
import { DeleteSheet } from '../features/preferences/DeleteSheet.tsx';
import { useExport } from '../features/preferences/use-export.ts';
import { standingApi } from '../features/standing/api.ts';
import { StandingContent } from '../features/standing/StandingContent.tsx';
import * as texts from './texts.ts';

/** The only screen of suspended members: running check-ins, reasons, appeal, export, deletion and sign-out. */
export function SuspendedScreen() {
  const query = standingApi.useGetStandingQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isDeleting, setDeleting] = useState(false);
  const { download, isWorking, sheet } = useExport();
  const { signOut, isSigningOut } = useSignOut();
  const words = texts.standing;
  return (
    <Screen>
      <Title order={1} px={16} py={20}>
        {words.title}
      </Title>
      <RunningCheckIns />
      <AsyncView query={query} loading={words.loading}>
        {(standing) => <StandingContent standing={standing} />}
      </AsyncView>
      <Box mt={12}>
        <ListCard>
          <ListRow
            Icon={IconDownload}
            label={words.download}
            isBusy={isWorking}
            onClick={download}
          />
          <ListRow
            Icon={IconTrash}
            label={words.delete}
            tone="error"
            onClick={() => setDeleting(true)}
          />
          <ListRow
            Icon={IconLogout}
            label={texts.signOut.title}
            isBusy={isSigningOut}
            onClick={() => void signOut()}
          />
        </ListCard>
      </Box>
      {sheet}
      {isDeleting && <DeleteSheet onClose={() => setDeleting(false)} />}
    </Screen>
  );
}
