import { Box, Switch } from '@mantine/core';
import {
  IconDevicesOff,
  IconDownload,
  IconGavel,
  IconScale,
  IconShieldHeart,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { ListCard, ListRow } from '../../components/layout/ListCard.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { toast, toastError } from '../../platform/toasts.ts';
import { authApi } from '../auth/api.ts';
import { DeleteSheet } from './DeleteSheet.tsx';
import { HiddenFrom } from './HiddenFrom.tsx';
import * as texts from './texts.ts';
import { useExport } from './use-export.ts';
import { usePause } from './use-pause.ts';

export function AccountSection() {
  const [sheet, setSheet] = useState<'delete'>();
  const { isPaused, setPaused } = usePause();
  const { download, isWorking, sheet: signInSheet } = useExport();
  const { signOutElsewhere, isSigningOut } = useSignOutElsewhere();
  const words = texts.account;
  return (
    <Section title={words.title}>
      <Switch
        label={words.pause}
        description={words.pauseText}
        checked={isPaused}
        onChange={({ currentTarget }) => setPaused(currentTarget.checked)}
      />
      {/* The rows reach the edges of the card. */}
      <Box mt={4} mx={-16} mb={-20}>
        <ListCard>
          <HiddenFrom />
          <ListRow Icon={IconGavel} label={texts.reporting.standing} to="/account/standing" />
          <ListRow Icon={IconScale} label={texts.reporting.rules} to="/rules" />
          <ListRow Icon={IconShieldHeart} label={texts.legal.safety} to="/safety" />
          <ListRow
            Icon={IconDownload}
            label={isWorking ? words.exporting : words.export}
            isBusy={isWorking}
            onClick={download}
          />
          <ListRow
            Icon={IconDevicesOff}
            label={words.elsewhere}
            isBusy={isSigningOut}
            onClick={signOutElsewhere}
          />
          <ListRow
            Icon={IconTrash}
            label={words.delete}
            tone="error"
            onClick={() => setSheet('delete')}
          />
        </ListCard>
      </Box>
      {signInSheet}
      {sheet === 'delete' && <DeleteSheet onClose={() => setSheet(undefined)} />}
    </Section>
  );
}

function useSignOutElsewhere() {
  const [revoke, { isLoading }] = authApi.useSignOutElsewhereMutation();
  const words = texts.account;

  const signOutElsewhere = async () => {
    const { data, error } = await revoke();
    if (!data) return toastError(words.elsewhereFailed, error, words.tryAgain);
    toast({ title: data.ended ? words.elsewhereDone(data.ended) : words.elsewhereNone });
  };
  return { signOutElsewhere, isSigningOut: isLoading };
}
