import { toast, toastError } from '../../platform/toasts.ts';
import { ConfirmSheet } from '../sheet/ConfirmSheet.tsx';
import * as texts from '../texts.ts';
import { safetyApi } from './endpoints.ts';

interface Props {
  user: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
  /** Called after the block: the screen can no longer show the member. */
  onBlocked: () => void;
}

export function BlockSheet({ user, opened, onClose, onBlocked }: Props) {
  const [block, { isLoading }] = safetyApi.useBlockMutation();
  const { blockTitle, blockText, block: confirmLabel, blocked, blockFailed } = texts.safety;

  const confirm = async () => {
    const { error } = await block(user.id);
    if (error) return toastError(blockFailed, error);
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
      confirm={confirmLabel}
      isWorking={isLoading}
      onConfirm={confirm}
    />
  );
}
