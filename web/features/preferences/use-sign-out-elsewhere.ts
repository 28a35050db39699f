import { toast, toastError } from '../../platform/toasts.ts';
import { useSignOutElsewhereMutation } from '../auth/api.ts';
import * as texts from './texts.ts';

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
