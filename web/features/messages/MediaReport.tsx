import type { Person } from '#contract/users.ts';
import { SafetySheets } from '../../components/safety/SafetyMenu.tsx';
import { useHideMediaMutation } from './media-endpoints.ts';
import { useLeave } from './use-leave.ts';

interface Props {
  matchId: number;
  viewerId: number;
  /** The received photo or voice message; undefined while the sheet is closed. */
  id?: number;
  other?: Person;
  onClose: () => void;
}

/** Reports a received photo or voice message, and then deletes it for the viewer. The report keeps a copy. */
export function MediaReport({ matchId, viewerId, id, other, onClose }: Props) {
  const [hide] = useHideMediaMutation();
  const leave = useLeave();
  if (!other || id === undefined) return null;
  return (
    <SafetySheets
      user={other}
      matchId={matchId}
      messageId={id}
      start="report"
      onReported={() => hide({ id, viewerId })}
      onClose={onClose}
      onBlocked={leave}
    />
  );
}
