import { Button, Text, Textarea } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconEye,
  IconFocusCentered,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { PHOTO_TEXT_MAX } from '#contract/limits.ts';
import { photoKey } from '#contract/media.ts';
import type { OwnUser } from '#contract/users.ts';
import { ListCard, ListRow } from '../../../components/layout/ListCard.tsx';
import { PhotoViewer } from '../../../components/media/photo-viewer/PhotoViewer.tsx';
import { ConfirmSheet } from '../../../components/sheet/ConfirmSheet.tsx';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import { useReturnFocus } from '../../../components/sheet/use-return-focus.ts';
import { toastError } from '../../../platform/toasts.ts';
import * as texts from '../texts.ts';
import { useChangePhotoMutation, useDeletePhotoMutation } from './api.ts';
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

type Step = 'confirm' | 'focus' | 'view';

export function PhotoSheet({ user, index, removes, onMove, onRemoved, onClose }: Props) {
  const [step, setStep] = useState<Step>();
  const [deletePhoto, { isLoading }] = useDeletePhotoMutation();
  const { images, imageStates } = user;
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
        <Description key={images[index]} user={user} index={index} />
        <Actions index={index} count={images.length} onMove={move} onStep={setStep} />
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
      {isOpen && step === 'view' && <PhotoViewer person={user} start={index} onClose={close} />}
    </>
  );
}

/** What a photo shows, as its owner writes it for screen readers. */
function Description({ user, index }: Pick<Props, 'user' | 'index'>) {
  const saved = user.imageTexts?.[index] ?? '';
  const [text, setText] = useState(saved);
  const [change, { isLoading }] = useChangePhotoMutation();
  const words = texts.photos;
  const save = async () => {
    const key = photoKey(user.images[index] ?? '');
    const { error } = await change({ id: user.id, key, text: text.trim() || null });
    if (error) toastError(words.notDescribed, error, words.failed);
  };
  return (
    <>
      <Textarea
        label={words.describe}
        description={words.describeHint}
        maxLength={PHOTO_TEXT_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value.replaceAll('\n', ' '))}
        mb={12}
      />
      {text.trim() !== saved && (
        <Button fullWidth mb={12} disabled={isLoading} onClick={() => void save()}>
          {words.saveText}
        </Button>
      )}
    </>
  );
}

interface ActionsProps {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onStep: (step: Step) => void;
}

function Actions({ index, count, onMove, onStep }: ActionsProps) {
  const words = texts.photos;
  return (
    <ListCard>
      <ListRow Icon={IconEye} label={words.view} onClick={() => onStep('view')} />
      <ListRow Icon={IconFocusCentered} label={words.focus} onClick={() => onStep('focus')} />
      {index > 0 && (
        <>
          <ListRow Icon={IconStar} label={words.makeMain} onClick={() => onMove(0)} />
          <ListRow Icon={IconArrowLeft} label={words.earlier} onClick={() => onMove(index - 1)} />
        </>
      )}
      {index < count - 1 && (
        <ListRow Icon={IconArrowRight} label={words.later} onClick={() => onMove(index + 1)} />
      )}
      <ListRow
        Icon={IconTrash}
        label={words.delete}
        tone="error"
        onClick={() => onStep('confirm')}
      />
    </ListCard>
  );
}
