import * as texts from '../../app/texts.ts';
import { toast, toastError } from '../../app/toasts.ts';
import { useUnmatchMutation } from '../../features/safety/api.ts';
import { ConfirmSheet } from '../ConfirmSheet.tsx';

interface Props {
  matchId: number;
  user: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
  onUnmatched?: () => void;
}

/** Confirms an unmatch, which ends the match for both. */
export function UnmatchSheet({ matchId, user, opened, onClose, onUnmatched }: Props) {
  const [unmatch, { isLoading }] = useUnmatchMutation();
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
