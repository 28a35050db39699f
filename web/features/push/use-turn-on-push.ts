import { useState } from 'react';
import { subscribeDevice } from '../../platform/device-push.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { pushApi } from './endpoints.ts';
import * as texts from './texts.ts';

/** Turns on push for this browser. Browsers ask the member only right after a tap. */
export function useTurnOnPush(publicKey: string | null | undefined) {
  const [save] = pushApi.useSubscribePushMutation();
  const [isTurningOn, setTurningOn] = useState(false);
  const words = texts.push;

  const subscribe = async (): Promise<boolean> => {
    if (!publicKey) return false;
    if ((await Notification.requestPermission()) !== 'granted') {
      toast({ title: words.refused, message: words.refusedText, tone: 'error' });
      return false;
    }
    const { error } = await save(await subscribeDevice(publicKey));
    if (error) toastError(words.failed, error);
    return !error;
  };

  /** @returns whether push is on now. */
  const turnOn = async (): Promise<boolean> => {
    setTurningOn(true);
    try {
      return await subscribe();
    } catch {
      toast({ title: words.failed, message: words.failedText, tone: 'error' });
      return false;
    } finally {
      setTurningOn(false);
    }
  };
  return { turnOn, isTurningOn };
}
