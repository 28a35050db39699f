import { Text } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconEye,
  IconFocusCentered,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { photoKey } from '#contract/media.ts';
import type { OwnUser } from '#contract/users.ts';
import { ListCard, ListRow } from '../../../components/layout/ListCard.tsx';
import { PhotoViewer } from '../../../components/media/photo-viewer/PhotoViewer.tsx';
import { ConfirmSheet } from '../../../components/sheet/ConfirmSheet.tsx';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import { useReturnFocus } from '../../../components/sheet/use-return-focus.ts';
import { toastError } from '../../../platform/toasts.ts';
import * as texts from '../texts.ts';
import { useDeletePhotoMutation } from './api.ts';
import { FocusSheet } from './FocusSheet.tsx';
import type { RemovedPhoto } from './use-focus-after-removal.ts';

interface Props {
  user: OwnUser;
  /** Index of the photo; -1 closes the sheet. */
  index: number;
  /** True opens the confirmation for removal first. */
  removes: boolean;
  onMove: (from: number, to: number) => void;
  onRemoved: (removed: RemovedPhoto) => void;
  onClose: () => void;
}

export function PhotoSheet({ user, index, removes, onMove, onRemoved, onClose }: Props) {
  const [step, setStep] = useState<'confirm' | 'focus' | 'view'>();
  const [deletePhoto, { isLoading }] = useDeletePhotoMutation();
  const { images, imageColors, imageStates, name } = user;
  const state = imageStates[index];
  const isOpen = index >= 0;
  useReturnFocus(isOpen);
  const isConfirming = isOpen && (removes || step === 'confirm');
  const words = texts.photos;

  const close = () => {
    setStep(undefined);
    onClose();
  };
  const move = (to: number) => {
    close();
    onMove(index, to);
  };
  const remove = async () => {
    const image = images[index] ?? '';
    const { error } = await deletePhoto({ id: user.id, key: photoKey(image) });
    close();
    if (error) toastError(words.notRemoved, error, words.failed);
    else onRemoved({ image, index });
  };

  return (
    <>
      <Sheet
        opened={isOpen && !isConfirming && !step}
        onClose={close}
        title={words.photo(index + 1, images.length)}
      >
        {state && state !== 'shown' && (
          <Text size="sm" mb={12}>
            {words.states[state].text}
          </Text>
        )}
        <ListCard>
          <ListRow Icon={IconEye} label={words.view} onClick={() => setStep('view')} />
          <ListRow Icon={IconFocusCentered} label={words.focus} onClick={() => setStep('focus')} />
          {index > 0 && (
            <>
              <ListRow Icon={IconStar} label={words.makeMain} onClick={() => move(0)} />
              <ListRow Icon={IconArrowLeft} label={words.earlier} onClick={() => move(index - 1)} />
            </>
          )}
          {index < images.length - 1 && (
            <ListRow Icon={IconArrowRight} label={words.later} onClick={() => move(index + 1)} />
          )}
          <ListRow
            Icon={IconTrash}
            label={words.delete}
            tone="error"
            onClick={() => setStep('confirm')}
          />
        </ListCard>
      </Sheet>
      <ConfirmSheet
        opened={isConfirming}
        onClose={close}
        title={words.deleteTitle}
        text={words.deleteText}
        confirm={words.delete}
        isWorking={isLoading}
        onConfirm={remove}
      />
      {isOpen && (
        <FocusSheet
          opened={step === 'focus'}
          user={user}
          image={images[index] ?? ''}
          onClose={close}
        />
      )}
      {isOpen && step === 'view' && (
        <PhotoViewer
          name={name}
          images={images}
          colors={imageColors}
          start={index}
          onClose={close}
        />
      )}
    </>
  );
}
