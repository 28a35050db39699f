import type { ApiError } from '../../app/refusal.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { ConfirmSheet } from '../../components/ConfirmSheet.tsx';
import { useBlockMutation } from './api.ts';

interface Props {
  user: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
  /** Called once they are blocked; the screen that showed them has nobody left to show. */
  onBlocked: () => void;
}

/** Asks before somebody is blocked. */
export function BlockSheet({ user, opened, onClose, onBlocked }: Props) {
  const [block, { isLoading }] = useBlockMutation();
  const { blockTitle, blockText, block: yes, blocked, blockFailed } = texts.safety;

  const confirm = async () => {
    const { error } = await block(user.id);
    if (error) {
      toast({ title: blockFailed, message: (error as ApiError).message, tone: 'error' });
      return;
    }
    onClose();
    toast({ title: blocked(user.name) });
    onBlocked();
  };
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title={blockTitle(user.name)}
      text={blockText(user.name)}
      confirm={yes}
      isWorking={isLoading}
      onConfirm={confirm}
    />
  );
}
