import { useState } from 'react';
import type { DevicePosition } from '#contract/places.ts';
import type { OwnUser } from '#contract/users.ts';
import type { ApiError } from '../../app/refusal.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { useUpdatePositionMutation } from './api.ts';

/** Of a degree: about a kilometre. The server keeps an area five times as wide, so more never leaves the device. */
const DECIMALS = 2;
const LOCATE: PositionOptions = { timeout: 15_000, maximumAge: 600_000 };

/**
 * The place that distances count from: whether there is one, how to take the device's, and how to forget it.
 * `locate` is missing where the browser has no positions to tell.
 */
export function usePosition({ id, hasPosition: had }: OwnUser) {
  const [hasPosition, setHasPosition] = useState(had);
  const [isWorking, setWorking] = useState(false);
  const [update] = useUpdatePositionMutation();
  const words = texts.profileEdit.position;

  const save = async (at: DevicePosition) => {
    const { data, error } = await update({ id, at });
    if (!data) {
      const { message } = error as ApiError;
      return toast({ title: words.failed, message, tone: 'error' });
    }
    setHasPosition(data.hasPosition);
    if (data.hasPosition) toast({ title: words.found, message: words.foundText });
    else toast({ title: words.forgotten, message: words.forgottenText });
  };
  const working = async (work: () => Promise<void>) => {
    setWorking(true);
    await work();
    setWorking(false);
  };
  const locate = () =>
    working(async () => {
      const at = await askDevice();
      if (at) await save(at);
      else toast({ title: words.refused, message: words.refusedText, tone: 'error' });
    });
  const forget = () => working(() => save({ latitude: null, longitude: null }));

  const canLocate = isSecureContext && 'geolocation' in navigator;
  return { hasPosition, isWorking, locate: canLocate ? locate : undefined, forget };
}

/** Null when the browser does not tell. */
const askDevice = (): Promise<DevicePosition | null> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: coarse(coords.latitude), longitude: coarse(coords.longitude) }),
      () => resolve(null),
      LOCATE,
    );
  });

const coarse = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
