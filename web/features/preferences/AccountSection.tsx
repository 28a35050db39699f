import { IconBan, IconDevicesOff, IconDownload, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import type { ApiError } from '../../app/refusal.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { ListCard, ListRow } from '../../components/ListCard.tsx';
import { SwitchRow } from '../../components/SwitchRow.tsx';
import { adoptUser } from '../auth/adopt-user.ts';
import { useGetSessionQuery } from '../auth/api.ts';
import { useSignOutElsewhere } from '../auth/use-sign-out-elsewhere.ts';
import { usePauseAccountMutation } from './api.ts';
import classes from './PreferencesScreen.module.css';
import { Section } from './Section.tsx';
import { useExport } from './use-export.ts';

const BlocksSheet = lazy(async () => ({
  default: (await import('../safety/BlocksSheet.tsx')).BlocksSheet,
}));
const DeleteSheet = lazy(async () => ({
  default: (await import('./DeleteSheet.tsx')).DeleteSheet,
}));

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** One's data and account: take it along, pause, leave; and whom one has blocked. */
export function AccountSection() {
  const [sheet, setSheet] = useState<'blocks' | 'delete'>();
  const { isPaused, setPaused } = usePause();
  const { download, isWorking } = useExport();
  const { endOthers, isEnding } = useSignOutElsewhere();
  const words = texts.account;
  return (
    <Section title={words.title}>
      <SwitchRow
        label={words.pause}
        text={words.pauseText}
        checked={isPaused}
        onChange={setPaused}
      />
      <div className={classes.rows}>
        <ListCard>
          <ListRow
            icon={<IconBan {...ICON} />}
            label={texts.safety.blocks}
            onClick={() => setSheet('blocks')}
          />
          <ListRow
            icon={<IconDownload {...ICON} />}
            label={isWorking ? words.exporting : words.export}
            isBusy={isWorking}
            onClick={download}
          />
          <ListRow
            icon={<IconDevicesOff {...ICON} />}
            label={words.elsewhere}
            isBusy={isEnding}
            onClick={endOthers}
          />
          <ListRow
            icon={<IconTrash {...ICON} />}
            label={words.delete}
            tone="error"
            onClick={() => setSheet('delete')}
          />
        </ListCard>
      </div>
      <Suspense>
        {sheet === 'blocks' && <BlocksSheet onClose={() => setSheet(undefined)} />}
        {sheet === 'delete' && <DeleteSheet onClose={() => setSheet(undefined)} />}
      </Suspense>
    </Section>
  );
}

/** The switch turns at once, and back if the server does not take it. */
function usePause() {
  const dispatch = useAppDispatch();
  const { data: session } = useGetSessionQuery();
  const [pause] = usePauseAccountMutation();
  const [wanted, setWanted] = useState<boolean>();

  const setPaused = async (paused: boolean) => {
    setWanted(paused);
    const { data, error } = await pause(paused);
    if (data) await dispatch(adoptUser(data));
    setWanted(undefined);
    const { paused: done, resumed, resumedText, pauseFailed, tryAgain } = texts.account;
    if (error) {
      const { message } = error as ApiError;
      toast({ title: pauseFailed, message: message ?? tryAgain, tone: 'error' });
    } else toast(paused ? { title: done } : { title: resumed, message: resumedText });
  };
  return { isPaused: wanted ?? session?.user?.paused ?? false, setPaused };
}
