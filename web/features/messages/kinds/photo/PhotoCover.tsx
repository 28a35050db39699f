import { Button, Image, Loader, Progress, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { PhotoMedia } from '#contract/messages.ts';
import { PhotoViewer } from '../../../../components/media/photo-viewer/PhotoViewer.tsx';
import classes from '../../Chat.module.css';
import { authorOf, useChat } from '../../open-chat.tsx';
import * as texts from '../../texts.ts';
import type { BodyProps } from '../kind.ts';
import { fetchMedia, uploadedOf } from '../media.ts';
import { coverColor } from './cover-color.ts';

interface Props extends Pick<BodyProps, 'line' | 'isCopy'> {
  media: Pick<PhotoMedia, 'width' | 'height'> & Partial<PhotoMedia>;
}

/** A photo is covered until a tap, which loads its bytes: until then, this device has its size and color only. */
export function PhotoCover({ line, media, isCopy }: Props) {
  const chat = useChat();
  const { id, senderId } = line;
  const uploaded = uploadedOf(line);
  const { load, photo, isLoading, hasFailed } = usePhoto(id);
  const [isEnlarged, setEnlarged] = useState(false);
  const words = texts.chat.photos;
  const author = authorOf(chat, senderId);
  const name = senderId === chat.viewer.id ? words.own : words.from(author);
  const { width, height } = media;
  // Very long pictures are cut, and shown as a whole in the viewer.
  const ratio = Math.min(16 / 9, Math.max(3 / 4, width / height));
  return (
    <div
      className={classes.photo}
      style={{ aspectRatio: ratio, background: coverColor(media.color) }}
      data-photo-cover
    >
      {photo ? (
        <UnstyledButton
          ref={focusIfLost}
          className={classes.shown}
          aria-label={words.enlarge}
          onClick={() => setEnlarged(true)}
        >
          <Image src={photo} alt={name} h="100%" />
        </UnstyledButton>
      ) : (
        <Stack className={classes.cover} gap={10} align="center" justify="center">
          <Text span fw={600} lh="1.25rem" ta="center">
            {name}
          </Text>
          {media.mayBeIntimate && (
            <Text span size="sm" lh="1.125rem">
              {words.mayBeIntimate}
            </Text>
          )}
          {id !== undefined && <ShowButton isLoading={isLoading} isCopy={isCopy} onClick={load} />}
          {uploaded !== undefined && (
            <Progress value={uploaded} w="70%" aria-label={texts.chat.notSentYet} />
          )}
          <Text span size="sm" lh="1.125rem" ta="center" role="status">
            {hasFailed && words.unavailable}
          </Text>
        </Stack>
      )}
      {photo && isEnlarged && (
        <PhotoViewer
          person={{ name: author, images: [photo], imageColors: [media.color ?? ''] }}
          start={0}
          onClose={() => setEnlarged(false)}
        />
      )}
    </div>
  );
}

interface ShowProps {
  isLoading: boolean;
  isCopy: boolean;
  onClick: () => void;
}

/** While it loads, it is not disabled, which would lose the focus. */
const ShowButton = ({ isLoading, isCopy, onClick }: ShowProps) => (
  <Button
    variant="white"
    size="touch"
    color="dark.9"
    leftSection={
      isLoading ? (
        <Loader size={22} color="currentColor" />
      ) : (
        <IconEye size={22} stroke={1.75} aria-hidden />
      )
    }
    aria-busy={isLoading || undefined}
    tabIndex={isCopy ? -1 : undefined}
    onClick={onClick}
  >
    {texts.chat.photos.show}
  </Button>
);

/** The button that showed the photo, which had the focus, is gone. */
const focusIfLost = (node: HTMLElement | null) => {
  if (document.activeElement === document.body) node?.focus({ preventScroll: true });
};

/** The photo as an object URL, once `load` was called. It is released with the message. */
function usePhoto(id: number | undefined) {
  const [state, setState] = useState<'covered' | 'loading' | 'failed' | Blob>('covered');
  const [photo, setPhoto] = useState<string>();
  useEffect(() => {
    if (typeof state === 'string') return;
    const url = URL.createObjectURL(state);
    setPhoto(url);
    return () => URL.revokeObjectURL(url);
  }, [state]);
  const load = async () => {
    if (id === undefined || state === 'loading') return;
    setState('loading');
    setState(await fetchMedia(id).catch(() => 'failed' as const));
  };
  return {
    photo,
    load: () => void load(),
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
  };
}
