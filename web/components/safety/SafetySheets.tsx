import {
  IconBan,
  IconDoorExit,
  IconFlag,
  IconHeartBroken,
  IconShieldHeart,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useAppDispatch } from '../../platform/hooks.ts';
import { ListCard, ListRow } from '../layout/ListCard.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import * as texts from '../texts.ts';
import { CloseSheet } from './CloseSheet.tsx';
import { BlockSheet, UnmatchSheet } from './EndSheets.tsx';
import { invalidatePeople } from './endpoints.ts';
import { ReportSheet } from './ReportSheet.tsx';

export { AvoidedSheet } from './AvoidedSheet.tsx';
export { BlocksSheet } from './BlocksSheet.tsx';

export type SafetyStep = 'menu' | 'close' | 'unmatch' | 'block' | 'report';

export interface SafetyMenuProps {
  user: { id: number; name: string };
  /** Set when the two are a match. */
  matchId?: number;
  /** Offers to close the chat of the match. */
  canClose?: boolean;
  /** Further rows, above the others. */
  rows?: { Icon: TablerIcon; label: string; onClick: () => void }[];
  /** Called after a block: the screen can no longer show the member. */
  onBlocked: () => void;
  /** Called after an unmatch, and after the chat was closed. */
  onUnmatched?: () => void;
}

interface Props extends SafetyMenuProps {
  /** The sheet to open first. */
  start?: SafetyStep;
  /** The message to report. */
  messageId?: number;
  /** The report is about the comment of their like. */
  likeComment?: boolean;
  /** Called after a report, before a block. */
  onReported?: () => PromiseLike<unknown>;
  onClose: () => void;
}

/** The menu and its confirmation sheets. One of them is open at a time. */
export function SafetySheets({
  user,
  matchId,
  canClose,
  messageId,
  likeComment,
  onReported,
  rows = [],
  start = 'menu',
  onClose,
  onBlocked,
  onUnmatched,
}: Props) {
  const [step, setStep] = useState(start);
  const dispatch = useAppDispatch();
  const leave = () => {
    onBlocked();
    dispatch(invalidatePeople());
  };
  const { block, report } = texts.safety;
  const row = (next: SafetyStep, Icon: TablerIcon, label: string) => ({
    Icon,
    label,
    onClick: () => setStep(next),
  });
  return (
    <>
      <Sheet opened={step === 'menu'} onClose={onClose} title={user.name}>
        <ListCard>
          {rows.map(({ onClick, ...row }) => (
            <ListRow
              key={row.label}
              {...row}
              onClick={() => {
                onClick();
                onClose();
              }}
            />
          ))}
          {canClose && <ListRow {...row('close', IconDoorExit, texts.closing.close)} />}
          {matchId !== undefined && (
            <ListRow {...row('unmatch', IconHeartBroken, texts.profile.unmatch)} />
          )}
          <ListRow {...row('block', IconBan, block)} />
          <ListRow {...row('report', IconFlag, report)} />
          <ListRow Icon={IconShieldHeart} label={texts.legal.safety} to="/safety" />
        </ListCard>
      </Sheet>
      {matchId !== undefined && (
        <>
          <CloseSheet
            matchId={matchId}
            user={user}
            opened={step === 'close'}
            onClose={onClose}
            onClosed={onUnmatched}
          />
          <UnmatchSheet
            matchId={matchId}
            user={user}
            opened={step === 'unmatch'}
            onClose={onClose}
            onDone={onUnmatched}
          />
        </>
      )}
      <BlockSheet user={user} opened={step === 'block'} onClose={onClose} onDone={leave} />
      <ReportSheet
        user={user}
        matchId={matchId}
        messageId={messageId}
        likeComment={likeComment}
        onReported={onReported}
        opened={step === 'report'}
        onClose={onClose}
        onBlocked={leave}
      />
    </>
  );
}
