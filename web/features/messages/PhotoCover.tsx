import { Box, Button, Progress, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { MessageMedia } from '#contract/messages.ts';
import { PhotoViewer } from '../../components/media/photo-viewer/PhotoViewer.tsx';
import classes from './Chat.module.css';
import { coverColor } from './cover-color.ts';
import { fetchPhoto } from './photo-endpoints.ts';
import * as texts from './texts.ts';

interface Props {
  /** Undefined while it is not stored. */
  id?: number;
  media: Pick<MessageMedia, 'width' | 'height'> & Partial<MessageMedia>;
  /** Of the sender; undefined for an own photo. */
  sender?: string;
  /** Of its upload. */
  progress?: number;
  /** The copy that the menu of a message shows. */
  isCopy?: boolean;
}

/** A photo is covered until a tap, which loads its bytes: until then, this device has its size and color only. */
export function PhotoCover({ id, media, sender, progress, isCopy }: Props) {
  const { load, photo, isLoading, hasFailed } = usePhoto(id);
  const [isEnlarged, setEnlarged] = useState(false);
  const words = texts.chat.photos;
  const name = sender === undefined ? words.own : words.from(sender);
  const { width, height } = media;
  // Very long pictures are cut, and shown as a whole in the viewer.
  const ratio = Math.min(16 / 9, Math.max(3 / 4, width / height));
  return (
    <Box
      className={classes.photo}
      bg={coverColor(media.color)}
      style={{ aspectRatio: ratio }}
      data-photo-cover
    >
      {photo ? (
        <UnstyledButton
          className={classes.shown}
          aria-label={words.enlarge}
          onClick={() => setEnlarged(true)}
        >
          <img src={photo} alt={name} />
        </UnstyledButton>
      ) : (
        <Stack className={classes.cover} gap={10} align="center" justify="center">
          <Text span fw={600} lh="1.25rem" ta="center" dir="auto">
            {name}
          </Text>
          {media.mayBeIntimate && (
            <Text span size="sm" lh="1.125rem">
              {words.mayBeIntimate}
            </Text>
          )}
          {id === undefined ? (
            <Progress value={100 * (progress ?? 0)} w="70%" aria-label={texts.chat.sending} />
          ) : (
            <Button
              variant="white"
              mih={44}
              px={14}
              c="dark.9"
              leftSection={<IconEye size={22} stroke={1.75} aria-hidden />}
              loading={isLoading}
              tabIndex={isCopy ? -1 : undefined}
              onClick={load}
            >
              {words.show}
            </Button>
          )}
          <Text span size="sm" lh="1.125rem" ta="center" role="status">
            {hasFailed && words.unavailable}
          </Text>
        </Stack>
      )}
      {photo && isEnlarged && (
        <PhotoViewer
          name={sender ?? texts.chat.you}
          images={[photo]}
          colors={[media.color ?? '']}
          start={0}
          onClose={() => setEnlarged(false)}
        />
      )}
    </Box>
  );
}

/** The photo as an object URL, once `load` was called. It is released with the message. */
function usePhoto(id: number | undefined) {
  const [photo, setPhoto] = useState<string>();
  const [state, setState] = useState<'covered' | 'loading' | 'failed'>('covered');
  useEffect(
    () => () => {
      if (photo) URL.revokeObjectURL(photo);
    },
    [photo],
  );
  const load = async () => {
    if (id === undefined) return;
    setState('loading');
    try {
      setPhoto(URL.createObjectURL(await fetchPhoto(id)));
      setState('covered');
    } catch {
      setState('failed');
    }
  };
  return {
    photo,
    load: () => void load(),
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
  };
}
