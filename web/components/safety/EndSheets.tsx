import { toast, toastError } from '../../platform/toasts.ts';
import { ConfirmSheet } from '../sheet/ConfirmSheet.tsx';
import * as texts from '../texts.ts';
import { safetyApi } from './endpoints.ts';

interface Props {
  user: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
  /** Called after it, before the screen is left. */
  onDone?: () => void;
}

interface EndProps extends Omit<Props, 'user'> {
  words: { title: string; text: string; confirm: string; done: string; failed: string };
  end: () => PromiseLike<{ error?: unknown }>;
  isWorking: boolean;
}

/** Asks before something ends between two members, and says that it did. */
function EndSheet({ words: { done, failed, ...words }, end, onDone, ...sheet }: EndProps) {
  const confirm = async () => {
    const { error } = await end();
    if (error) return toastError(failed, error);
    sheet.onClose();
    toast({ title: done });
    onDone?.();
  };
  return <ConfirmSheet {...sheet} {...words} onConfirm={confirm} />;
}

/** After the block, the screen can no longer show the member. */
export function BlockSheet({ user: { id, name }, ...sheet }: Props) {
  const [block, { isLoading }] = safetyApi.useBlockMutation();
  const { blockTitle, blockText, block: confirm, blocked, blockFailed: failed } = texts.safety;
  const words = { title: blockTitle(name), text: blockText(name), confirm, failed };
  return (
    <EndSheet
      {...sheet}
      words={{ ...words, done: blocked(name) }}
      end={() => block({ blockedId: id })}
      isWorking={isLoading}
    />
  );
}

/** Ends the match for both. */
export function UnmatchSheet({ user, matchId, ...sheet }: Props & { matchId: number }) {
  const [unmatch, { isLoading }] = safetyApi.useUnmatchMutation();
  const { unmatchTitle, unmatchText, unmatch: confirm, unmatched, unmatchFailed } = texts.profile;
  const words = { title: unmatchTitle, text: unmatchText(user.name), confirm };
  return (
    <EndSheet
      {...sheet}
      words={{ ...words, done: unmatched(user.name), failed: unmatchFailed }}
      end={() => unmatch({ matchId, userId: user.id })}
      isWorking={isLoading}
    />
  );
}
