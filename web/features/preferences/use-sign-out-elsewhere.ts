import * as texts from '../../app/texts.ts';
import { toast, toastError } from '../../app/toasts.ts';
import { useSignOutElsewhereMutation } from '../auth/api.ts';

export function useSignOutElsewhere() {
  const [revoke, { isLoading }] = useSignOutElsewhereMutation();
  const words = texts.account;

  const signOutElsewhere = async () => {
    const { data, error } = await revoke();
    if (!data) return toastError(words.elsewhereFailed, error, words.tryAgain);
    toast({ title: data.ended ? words.elsewhereDone(data.ended) : words.elsewhereNone });
  };
  return { signOutElsewhere, isSigningOut: isLoading };
}
