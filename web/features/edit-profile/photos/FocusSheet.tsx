import { AspectRatio, Button, Group, Text } from '@mantine/core';
import { useMove } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { type PhotoFocus, photoAt, photoFocus, photoKey, withFocus } from '#contract/media.ts';
import type { OwnUser } from '#contract/users.ts';
import { MainButton } from '../../../components/layout/MainButton.tsx';
import { Photo } from '../../../components/media/Photo.tsx';
import { Picture } from '../../../components/media/Picture.tsx';
import { PersonAvatar } from '../../../components/person/PersonAvatar.tsx';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import { toastError } from '../../../platform/toasts.ts';
import * as texts from '../texts.ts';
import { useChangePhotoMutation } from './api.ts';
import classes from './FocusSheet.module.css';

/** Where the crops of a photo without a focus are, about. */
const STANDARD: PhotoFocus = { x: 50, y: 30 };
const STEP_PERCENT = 5;
const STEPS: Record<string, PhotoFocus> = {
  ArrowLeft: { x: -STEP_PERCENT, y: 0 },
  ArrowRight: { x: STEP_PERCENT, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PERCENT },
  ArrowDown: { x: 0, y: STEP_PERCENT },
};

interface Props {
  opened: boolean;
  user: OwnUser;
  /** Path of the photo. */
  image: string;
  onClose: () => void;
}

/** Moves the point of a photo that crops keep in view: by pointer on the photo, or by arrow keys. */
export function FocusSheet({ opened, user, image, onClose }: Props) {
  const [focus, setFocus] = useState(photoFocus(image) ?? STANDARD);
  const [save, { isLoading }] = useChangePhotoMutation();
  const { ref } = useMove((at) => setFocus(rounded({ x: 100 * at.x, y: 100 * at.y })));
  const words = texts.photos;
  const { x, y } = focus;
  const cropped = withFocus(image, focus);

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    setFocus(rounded({ x: x + step.x, y: y + step.y }));
  }
  async function submit(): Promise<void> {
    const { error } = await save({ id: user.id, key: photoKey(image), ...focus });
    if (error) toastError(words.notFocused, error, words.failed);
    else onClose();
  }

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={words.focus}
      footer={
        <>
          <Button variant="ghost" size="lg" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <MainButton disabled={isLoading} onClick={() => void submit()}>
            {words.saveFocus}
          </MainButton>
        </>
      }
    >
      <Text c="dimmed" mb={12}>
        {words.focusHint}
      </Text>
      <div ref={ref} className={classes.photo}>
        <Picture src={photoAt(image, 720)} alt="" draggable={false} />
        <div
          className={classes.focus}
          style={{ left: `${x}%`, top: `${y}%` }}
          role="slider"
          tabIndex={0}
          data-autofocus
          aria-label={words.focusPoint}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={y}
          aria-valuetext={words.focusAt(x, y)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Group justify="center" gap={24} mt={16}>
        <AspectRatio ratio={3 / 4} w={96} bdrs="md">
          <Photo src={cropped} alt="" sizes="96px" eager />
        </AspectRatio>
        <PersonAvatar name={user.name} image={cropped} size={96} />
      </Group>
    </Sheet>
  );
}

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));
const rounded = ({ x, y }: PhotoFocus): PhotoFocus => ({ x: percent(x), y: percent(y) });
