import { AspectRatio, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { photoFocus, photoKey, withFocus } from '#contract/media.ts';
import type { OwnUser } from '#contract/users.ts';
import { MainButton } from '../../../components/layout/MainButton.tsx';
import { Photo } from '../../../components/media/Photo.tsx';
import { PersonAvatar } from '../../../components/person/PersonAvatar.tsx';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import { toastError } from '../../../platform/toasts.ts';
import * as texts from '../texts.ts';
import { useFocusPhotoMutation } from './api.ts';
import { FocusEditor, STANDARD_FOCUS } from './FocusEditor.tsx';

interface Props {
  opened: boolean;
  user: OwnUser;
  /** Path of the photo. */
  image: string;
  onClose: () => void;
}

/** Moves and saves the point of a photo that crops keep in view. */
export function FocusSheet({ opened, user, image, onClose }: Props) {
  const [focus, setFocus] = useState(photoFocus(image) ?? STANDARD_FOCUS);
  const [save, { isLoading }] = useFocusPhotoMutation();
  const words = texts.photos;
  const cropped = withFocus(image, focus);

  async function submit(): Promise<void> {
    const { error } = await save({ id: user.id, key: photoKey(image), focus });
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
      <FocusEditor image={image} focus={focus} onChange={setFocus} />
      <Group justify="center" gap={24} mt={16}>
        <AspectRatio ratio={3 / 4} w={96} bdrs="md">
          <Photo src={cropped} alt="" sizes="96px" eager />
        </AspectRatio>
        <PersonAvatar name={user.name} image={cropped} size={96} />
      </Group>
    </Sheet>
  );
}
