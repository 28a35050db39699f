import { FileButton, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCamera, IconPlus } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { PHOTOS_MAX } from '#contract/limits.ts';
import { photoKey } from '#contract/media.ts';
import { PICTURE_TYPES } from '#contract/protocol.ts';
import type { OwnUser } from '#contract/users.ts';
import { Section } from '../../../components/layout/Section.tsx';
import { toastError } from '../../../platform/toasts.ts';
import * as texts from '../texts.ts';
import { useMovePhotoMutation } from './api.ts';
import classes from './PhotoEditor.module.css';
import { PhotoSheet } from './PhotoSheet.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { UploadTile } from './UploadTile.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { usePhotoDrag } from './use-photo-drag.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

const SLOTS = Array.from({ length: PHOTOS_MAX }, (_, index) => index);

/** Adds, reorders (by drag or by buttons) and removes the member's photos. Changes apply at once. */
export function PhotoEditor({ user }: { user: OwnUser }) {
  const resetPicker = useRef<() => void>(null);
  const [announcement, setAnnouncement] = useState('');
  const [open, setOpen] = useState<{ key: string; removes: boolean }>();
  const [movePhoto] = useMovePhotoMutation();
  const words = texts.photos;
  const { images } = user;
  const { uploads, problem, add, retry, discard } = usePhotoUploads(user, () =>
    setAnnouncement(words.added),
  );

  const move = async (from: number, to: number) => {
    const { error } = await movePhoto({ user, from, to });
    if (error) toastError(words.notMoved, error, words.failed);
    else setAnnouncement(words.moved(from + 1, to + 1));
  };
  const { list, bind } = usePhotoDrag((from, to) => void move(from, to));
  useFlip(list, images.join());
  const focusAfterRemoval = useFocusAfterRemoval(list, images);

  const freeSlots = SLOTS.slice(images.length + uploads.length);
  return (
    <Section title={words.title} label={words.yours}>
      <FileButton
        multiple
        accept={PICTURE_TYPES}
        resetRef={resetPicker}
        inputProps={{ 'aria-label': words.add, tabIndex: -1 }}
        onChange={(files) => {
          add(files);
          resetPicker.current?.();
        }}
      >
        {({ onClick: pick }) => (
          <ol ref={list} className={classes.slots}>
            {images.map((image, index) => (
              <PhotoTile
                key={photoKey(image)}
                user={user}
                index={index}
                drag={bind(index)}
                onMove={(to) => void move(index, to)}
                onOpen={() => setOpen({ key: photoKey(image), removes: false })}
                onRemove={() => setOpen({ key: photoKey(image), removes: true })}
                onPick={index === 0 && freeSlots.length > 0 ? pick : undefined}
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
            {freeSlots.map((slot) => (
              <EmptySlot key={slot} isMain={slot === 0} onPick={pick} />
            ))}
          </ol>
        )}
      </FileButton>
      {problem && <Problem text={words.notAdded(problem)} />}
      {!problem && <Hint text={images.length > 0 ? words.hint : words.firstHint} />}
      {images.some((_, index) => !user.imageTexts?.[index]) && <Hint text={words.textHint} />}
      <PhotoSheet
        user={user}
        index={images.findIndex((image) => photoKey(image) === open?.key)}
        removes={open?.removes ?? false}
        onMove={move}
        onRemoved={(removed) => {
          focusAfterRemoval(removed);
          setAnnouncement(words.removed);
        }}
        onClose={() => setOpen(undefined)}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Section>
  );
}

const Hint = ({ text }: { text: string }) => (
  <Text variant="note" mt={8}>
    {text}
  </Text>
);

const Problem = ({ text }: { text: string }) => (
  <Group gap={6} mt={8} wrap="nowrap" align="flex-start" c="var(--ov-error-text)" role="alert">
    <IconAlertCircle size={20} stroke={1.75} aria-hidden />
    <Text size="sm">{text}</Text>
  </Group>
);

function EmptySlot({ isMain, onPick }: { isMain: boolean; onPick: () => void }) {
  return (
    <li className={classes.slot}>
      <UnstyledButton
        className={classes.fill}
        bd="1.5px dashed var(--ov-control-border)"
        c="dimmed"
        aria-label={texts.photos.add}
        onClick={onPick}
      >
        {isMain ? (
          <IconCamera size={36} stroke={1.5} aria-hidden />
        ) : (
          <IconPlus size={24} stroke={1.75} aria-hidden />
        )}
      </UnstyledButton>
    </li>
  );
}

/** FLIP animation: moves the tiles of a list to their new positions when `order` changes. */
function useFlip(list: RefObject<HTMLElement | null>, order: string): void {
  const before = useRef(new Map<string, DOMRect>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order moves the tiles
  useLayoutEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const tiles = list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
    const current = new Map<string, DOMRect>();
    for (const tile of tiles) {
      const key = tile.dataset.key ?? '';
      const box = tile.getBoundingClientRect();
      const previous = before.current.get(key);
      current.set(key, box);
      if (!previous || reducedMotion || (previous.x === box.x && previous.y === box.y)) continue;
      const offset = `translate(${previous.x - box.x}px, ${previous.y - box.y}px)`;
      const size = `scale(${previous.width / box.width}, ${previous.height / box.height})`;
      tile.animate(
        [{ transformOrigin: '0 0', transform: `${offset} ${size}` }, { transformOrigin: '0 0' }],
        { duration: 220, easing: 'cubic-bezier(.2,0,0,1)' },
      );
    }
    before.current = current;
  }, [order, list]);
}
