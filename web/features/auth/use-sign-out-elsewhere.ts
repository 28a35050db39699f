import type { ApiError } from '../../app/refusal.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { useSignOutElsewhereMutation } from './api.ts';

/** Ends the sessions of all other browsers, for whoever has lost a device or left one open. */
export function useSignOutElsewhere() {
  const [end, { isLoading }] = useSignOutElsewhereMutation();
  const words = texts.account;

  const endOthers = async () => {
    const { data, error } = await end();
    if (!data) {
      const message = (error as ApiError).message ?? words.tryAgain;
      toast({ title: words.elsewhereFailed, message, tone: 'error' });
      return;
    }
    toast({ title: data.ended ? words.elsewhereDone(data.ended) : words.elsewhereNone });
  };
  return { endOthers, isEnding: isLoading };
}
