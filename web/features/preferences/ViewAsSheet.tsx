import type { Beholder, ViewAs } from '#contract/view-as.ts';
import { useSignedInUser } from '../../app/hooks.ts';
import * as texts from '../../app/texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ProfileView } from '../../components/ProfileView.tsx';
import { Segmented } from '../../components/Segmented.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { useViewAsQuery } from './api.ts';
import classes from './ViewAsSheet.module.css';

const BEHOLDERS: Beholder[] = ['stranger', 'liked', 'match'];

interface Props {
  beholder: Beholder;
  /** True while changes are not saved: the sheet shows what others see now. */
  hasChanges: boolean;
  onChoose: (beholder: Beholder) => void;
  onClose: () => void;
}

/** One's own profile as a stranger, somebody one liked, and a match see it. */
export function ViewAsSheet({ beholder, hasChanges, onChoose, onClose }: Props) {
  const { id } = useSignedInUser();
  const { currentData, ...query } = useViewAsQuery(
    { id, beholder },
    { refetchOnMountOrArgChange: true },
  );
  const words = texts.viewAs;
  return (
    <Sheet opened onClose={onClose} title={words.title}>
      <Segmented
        label={words.who}
        options={BEHOLDERS.map((one) => ({ value: one, label: words.beholders[one] }))}
        value={beholder}
        onChange={onChoose}
      />
      {hasChanges && <p className={classes.note}>{words.saveFirst}</p>}
      <div className={classes.view}>
        <AsyncView query={{ ...query, data: currentData }} loading={words.loading}>
          {(seen) => <Seen seen={seen} beholder={beholder} />}
        </AsyncView>
      </div>
    </Sheet>
  );
}

function Seen({ seen, beholder }: { seen: ViewAs; beholder: Beholder }) {
  const { hidden, hiddenText, canWrite, cannotWrite } = texts.viewAs;
  if (!seen.person) return <EmptyState title={hidden[beholder]} text={hiddenText} />;
  return (
    <>
      {beholder === 'match' && (
        <p className={classes.note}>{seen.canWriteFirst ? canWrite : cannotWrite}</p>
      )}
      <div className={classes.profile}>
        <ProfileView person={seen.person} sharedWith={[]} level={3} />
      </div>
    </>
  );
}
