import { AspectRatio, Button, Center, FileButton, Group, Text } from '@mantine/core';
import { IconCamera, IconPhotoUp, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { photoKey } from '#contract/media.ts';
import { PICTURE_TYPES } from '#contract/protocol.ts';
import type { OwnUser } from '#contract/users.ts';
import { GuideFrame, type GuideStep } from '../../../components/layout/GuideFrame.tsx';
import { Photo } from '../../../components/media/Photo.tsx';
import { useDeletePhotoMutation } from '../photos/api.ts';
import { FocusSheet } from '../photos/FocusSheet.tsx';
import type { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import * as texts from '../texts.ts';

interface Props {
  user: OwnUser;
  frame: GuideStep;
  photo: ReturnType<typeof usePhotoUploads>;
  onNext: () => void;
}

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const FILE = { capture: undefined, name: 'file', Icon: IconPhotoUp } as const;
const CAMERA = { capture: 'user', name: 'camera', Icon: IconCamera } as const;

/** A frame with advice, then the photo, which is uploaded at once. */
export function PhotoStep({ user, frame, photo, onNext }: Props) {
  const [stored] = user.images;
  const image = stored ?? photo.uploads.find(({ failed }) => !failed)?.id;
  const [isCropping, setCropping] = useState(false);
  const [deletePhoto] = useDeletePhotoMutation();
  const words = texts.onboarding;

  const choose = (file: File | null) => {
    for (const one of photo.uploads) photo.discard(one);
    if (stored) void deletePhoto({ id: user.id, key: photoKey(stored) });
    if (file) photo.add([file]);
  };
  // Browsers of phones have the attribute: it opens the camera.
  const sources = 'capture' in HTMLInputElement.prototype ? [CAMERA, FILE] : [FILE];
  const buttons = sources.map(({ capture, name, Icon }, index) => (
    <FileButton key={name} accept={PICTURE_TYPES} capture={capture} onChange={choose}>
      {({ onClick }) => (
        <Button
          variant={index === 0 ? 'afterglow' : 'quiet'}
          size="lg"
          leftSection={<Icon {...ICON} />}
          onClick={onClick}
        >
          {words[name]}
        </Button>
      )}
    </FileButton>
  ));
  return (
    <GuideFrame {...frame} onSubmit={onNext} footer={image ? undefined : buttons}>
      {photo.problem && (
        <Text role="alert" size="sm" mb={12} c="var(--ov-error-text)">
          {texts.photos.notAdded(photo.problem)}
        </Text>
      )}
      <AspectRatio ratio={3 / 4} w="min(18rem, 34.5dvh)" mx="auto" bdrs={28}>
        {image ? <Photo src={image} alt="" sizes="288px" eager /> : <Outline />}
      </AspectRatio>
      <Group justify="center" gap={12} mt={12}>
        {image ? (
          <>
            <Button variant="quiet" disabled={!stored} onClick={() => setCropping(true)}>
              {texts.photos.focus}
            </Button>
            <Button variant="ghost" onClick={() => choose(null)}>
              {words.another}
            </Button>
          </>
        ) : (
          <>
            <IconSun {...ICON} color="var(--ov-accent-text)" />
            {words.advice}
          </>
        )}
      </Group>
      {stored && (
        <FocusSheet
          key={photoKey(stored)}
          opened={isCropping}
          user={user}
          image={stored}
          onClose={() => setCropping(false)}
        />
      )}
    </GuideFrame>
  );
}

/** The place of a face in a portrait. */
const Outline = () => (
  <Center bd="2px dashed var(--ov-control-border)" bdrs={28} bg="var(--ov-surface)">
    <Center
      w="43%"
      h="41%"
      mb="15%"
      bd="2px dashed var(--ov-accent-fill)"
      bdrs="50%"
      bg="var(--ov-chip-selected-bg)"
    />
  </Center>
);
