import { IconBan, IconFlag, IconHeartBroken } from '@tabler/icons-react';
import { useState } from 'react';
import * as texts from '../../app/texts.ts';
import { ListCard, ListRow } from '../../components/ListCard.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { BlockSheet } from './BlockSheet.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import type { SafetyMenuProps } from './SafetyMenu.tsx';
import { UnmatchSheet } from './UnmatchSheet.tsx';

type Step = 'menu' | 'unmatch' | 'block' | 'report';

interface Props extends SafetyMenuProps {
  onClose: () => void;
}

/** The menu, and the question that each of its rows leads to. One of them is open at a time. */
export function SafetySheets({ user, matchId, onClose, onBlocked, onUnmatched }: Props) {
  const [step, setStep] = useState<Step>('menu');
  const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;
  const { block, report } = texts.safety;
  return (
    <>
      <Sheet opened={step === 'menu'} onClose={onClose} title={user.name}>
        <ListCard>
          {matchId !== undefined && (
            <ListRow
              icon={<IconHeartBroken {...icon} />}
              label={texts.profile.unmatch}
              onClick={() => setStep('unmatch')}
            />
          )}
          <ListRow icon={<IconBan {...icon} />} label={block} onClick={() => setStep('block')} />
          <ListRow icon={<IconFlag {...icon} />} label={report} onClick={() => setStep('report')} />
        </ListCard>
      </Sheet>
      {matchId !== undefined && (
        <UnmatchSheet
          matchId={matchId}
          user={user}
          opened={step === 'unmatch'}
          onClose={onClose}
          onUnmatched={onUnmatched}
        />
      )}
      <BlockSheet user={user} opened={step === 'block'} onClose={onClose} onBlocked={onBlocked} />
      <ReportSheet user={user} opened={step === 'report'} onClose={onClose} onBlocked={onBlocked} />
    </>
  );
}
