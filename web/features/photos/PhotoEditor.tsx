import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { PHOTOS_MAX } from '#contract/limits.ts';
import type { OwnUser } from '#contract/users.ts';
import type { ApiError } from '../../app/refusal.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { useMovePhotoMutation } from './api.ts';
import { EmptySlot } from './EmptySlot.tsx';
import classes from './PhotoEditor.module.css';
import { PhotoSheet } from './PhotoSheet.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { PHOTO_TYPES } from './photo-file.ts';
import { UploadTile } from './UploadTile.tsx';
import { useFlip } from './use-flip.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { usePhotoDrag } from './use-photo-drag.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

const SLOTS = Array.from({ length: PHOTOS_MAX }, (_, index) => index);

/** One's own photos: add, put in order by drag or by buttons, remove. Changes count at once. */
export function PhotoEditor({ user }: { user: OwnUser }) {
  const picker = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [open, setOpen] = useState<{ image: string; removes: boolean }>();
  const [movePhoto] = useMovePhotoMutation();
  const words = texts.photos;
  const { images } = user;
  const { uploads, problem, add, retry, discard } = usePhotoUploads(user, () =>
    setAnnouncement(words.added),
  );

  const move = async (from: number, to: number) => {
    const { error } = await movePhoto({ user, from, to });
    if (error) {
      const message = (error as ApiError).message ?? words.failed;
      toast({ title: words.notMoved, message, tone: 'error' });
    } else setAnnouncement(words.moved(from + 1, to + 1));
  };
  const { list, bind } = usePhotoDrag((from, to) => void move(from, to));
  useFlip(list, images.join());
  const keepFocus = useFocusAfterRemoval(list, images);

  const pick = () => picker.current?.click();
  const free = SLOTS.slice(images.length + uploads.length);
  const openIndex = open ? images.indexOf(open.image) : -1;
  return (
    <section aria-label={words.yours}>
      <ol ref={list} className={classes.slots}>
        {images.map((image, index) => (
          <PhotoTile
            key={image}
            user={user}
            index={index}
            drag={bind(index)}
            onOpen={() => setOpen({ image, removes: false })}
            onRemove={() => setOpen({ image, removes: true })}
            onPick={index === 0 && free.length > 0 ? pick : undefined}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload)}
            onDiscard={() => discard(upload)}
          />
        ))}
        {free.map((slot) => (
          <EmptySlot key={slot} isMain={slot === 0} onPick={pick} />
        ))}
      </ol>
      {problem ? (
        <p className={classes.problem} role="alert">
          <IconAlertCircle size={20} stroke={1.75} aria-hidden />
          {words.notAdded(problem)}
        </p>
      ) : (
        <p className={classes.hint}>{images.length > 0 ? words.hint : words.firstHint}</p>
      )}
      <input
        ref={picker}
        type="file"
        className={classes.picker}
        accept={PHOTO_TYPES}
        multiple
        tabIndex={-1}
        aria-label={words.add}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <PhotoSheet
        user={user}
        index={openIndex}
        removes={open?.removes ?? false}
        onMove={move}
        onRemoved={(removed) => {
          keepFocus(removed);
          setAnnouncement(words.removed);
        }}
        onClose={() => setOpen(undefined)}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  );
}
