import { useState } from 'react';
import type { DevicePosition } from '#contract/places.ts';
import type { OwnUser } from '#contract/users.ts';
import { distanceLabel, useDistanceUnit } from '../../components/person/distance-label.ts';
import { canLocate, getDevicePosition } from '../../platform/device-position.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { usersApi } from '../users/api.ts';
import * as texts from './texts.ts';

/** Size of the area that is stored as a position. */
export const AREA_KM = 5;

/**
 * The member's position for distances. `locate` stores the device's position and is undefined without
 * browser support; `remove` deletes the stored position.
 */
export function usePosition({ id, hasPosition: initial }: OwnUser) {
  const [hasPosition, setHasPosition] = useState(initial);
  const [isWorking, setWorking] = useState(false);
  const [update] = usersApi.useUpdatePositionMutation();
  const words = texts.profileEdit.position;
  const areaSize = distanceLabel(AREA_KM, useDistanceUnit());

  const save = async (at: DevicePosition) => {
    const { data, error } = await update({ id, at });
    if (!data) return toastError(words.failed, error);
    setHasPosition(data.hasPosition);
    if (data.hasPosition) toast({ title: words.saved, message: words.savedText(areaSize) });
    else toast({ title: words.removed, message: words.removedText });
  };
  const whileWorking = async (action: () => Promise<void>) => {
    setWorking(true);
    await action();
    setWorking(false);
  };
  const locate = () =>
    whileWorking(async () => {
      const at = await getDevicePosition();
      if (at) await save(at);
      else toast({ title: words.denied, message: words.deniedText, tone: 'error' });
    });
  const remove = () => whileWorking(() => save({ latitude: null, longitude: null }));

  return { hasPosition, isWorking, locate: canLocate() ? locate : undefined, remove };
}
