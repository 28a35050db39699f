import { useNavigate } from 'react-router-dom';
import type { Person } from '#contract/users.ts';
import { SafetySheets } from '../safety/api.ts';
import { useHidePhotoMutation } from './photo-endpoints.ts';

interface Props {
  matchId: number;
  viewerId: number;
  /** The received photo; undefined while the sheet is closed. */
  id?: number;
  other?: Person;
  onClose: () => void;
}

/** Reports a received photo, and then deletes it for the viewer. The report keeps a sealed copy. */
export function PhotoReport({ matchId, viewerId, id, other, onClose }: Props) {
  const [hide] = useHidePhotoMutation();
  const navigate = useNavigate();
  if (!other || id === undefined) return null;
  return (
    <SafetySheets
      user={other}
      matchId={matchId}
      messageId={id}
      start="report"
      onReported={() => hide({ id, viewerId })}
      onClose={onClose}
      onBlocked={() => void navigate('/app?tab=matches', { replace: true })}
    />
  );
}
