import type { ApiError } from '../../app/refusal.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { ConfirmSheet } from '../../components/ConfirmSheet.tsx';
import { useUnmatchMutation } from './api.ts';

interface Props {
  matchId: number;
  user: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
  onUnmatched?: () => void;
}

/** Asks "Unmatch?" before a match is ended for both. */
export function UnmatchSheet({ matchId, user, opened, onClose, onUnmatched }: Props) {
  const [unmatch, { isLoading }] = useUnmatchMutation();
  const words = texts.profile;

  const confirm = async () => {
    const { error } = await unmatch({ matchId, userId: user.id });
    if (error) {
      toast({ title: words.unmatchFailed, message: (error as ApiError).message, tone: 'error' });
      return;
    }
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
