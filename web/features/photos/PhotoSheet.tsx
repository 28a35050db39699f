import { IconArrowLeft, IconArrowRight, IconEye, IconStar, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { photoKey } from '#contract/photos.ts';
import type { OwnUser } from '#contract/users.ts';
import type { ApiError } from '../../app/refusal.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { ConfirmSheet } from '../../components/ConfirmSheet.tsx';
import { ListCard, ListRow } from '../../components/ListCard.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { useDeletePhotoMutation } from './api.ts';
import type { RemovedPhoto } from './use-focus-after-removal.ts';

const PhotoViewer = lazy(async () => ({
  default: (await import('./PhotoViewer.tsx')).PhotoViewer,
}));

interface Props {
  user: OwnUser;
  /** Index of the photo it is about; -1 while it is about none. */
  index: number;
  /** True goes straight to the question whether to remove it. */
  removes: boolean;
  onMove: (from: number, to: number) => void;
  onRemoved: (removed: RemovedPhoto) => void;
  onClose: () => void;
}

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with one photo: everything that a drag can do, by buttons. */
export function PhotoSheet({ user, index, removes, onMove, onRemoved, onClose }: Props) {
  const [asks, setAsks] = useState(false);
  const [views, setViews] = useState(false);
  const [deletePhoto, { isLoading }] = useDeletePhotoMutation();
  const { images, imageColors, name } = user;
  const isOpen = index >= 0;
  const isAsking = isOpen && (removes || asks);
  const words = texts.photos;

  const close = () => {
    setAsks(false);
    setViews(false);
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
    if (!error) return onRemoved({ image, index });
    const message = (error as ApiError).message ?? words.failed;
    toast({ title: words.notRemoved, message, tone: 'error' });
  };

  return (
    <>
      <Sheet
        opened={isOpen && !isAsking && !views}
        onClose={close}
        title={words.photo(index + 1, images.length)}
      >
        <ListCard>
          <ListRow icon={<IconEye {...ICON} />} label={words.view} onClick={() => setViews(true)} />
          {index > 0 && (
            <>
              <ListRow
                icon={<IconStar {...ICON} />}
                label={words.makeMain}
                onClick={() => move(0)}
              />
              <ListRow
                icon={<IconArrowLeft {...ICON} />}
                label={words.earlier}
                onClick={() => move(index - 1)}
              />
            </>
          )}
          {index < images.length - 1 && (
            <ListRow
              icon={<IconArrowRight {...ICON} />}
              label={words.later}
              onClick={() => move(index + 1)}
            />
          )}
          <ListRow
            icon={<IconTrash {...ICON} />}
            label={words.delete}
            tone="error"
            onClick={() => setAsks(true)}
          />
        </ListCard>
      </Sheet>
      <ConfirmSheet
        opened={isAsking}
        onClose={close}
        title={words.deleteTitle}
        text={words.deleteText}
        confirm={words.delete}
        isWorking={isLoading}
        onConfirm={remove}
      />
      <Suspense>
        {isOpen && views && (
          <PhotoViewer
            name={name}
            images={images}
            colors={imageColors}
            start={index}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
