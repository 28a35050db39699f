import { toast, toastError } from '../../platform/toasts.ts';
import { ConfirmSheet } from '../sheet/ConfirmSheet.tsx';
import * as texts from '../texts.ts';
import { safetyApi } from './endpoints.ts';

interface Props {
  matchId: number;
  user: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
  onUnmatched?: () => void;
}

/** Confirms an unmatch, which ends the match for both. */
export function UnmatchSheet({ matchId, user, opened, onClose, onUnmatched }: Props) {
  const [unmatch, { isLoading }] = safetyApi.useUnmatchMutation();
  const words = texts.profile;

  const confirm = async () => {
    const { error } = await unmatch({ matchId, userId: user.id });
    if (error) return toastError(words.unmatchFailed, error);
    onClose();
    toast({ title: words.unmatched(user.name) });
    onUnmatched?.();
  };
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title={words.unmatchTitle}
      text={words.unmatchText(user.name)}
      confirm={words.unmatch}
      isWorking={isLoading}
      onConfirm={confirm}
    />
  );
}
