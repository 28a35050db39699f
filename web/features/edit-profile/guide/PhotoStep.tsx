import { AspectRatio, Button, FileButton, Group, Text } from '@mantine/core';
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
const FILE = { capture: undefined, text: texts.onboarding.file, Icon: IconPhotoUp };
const CAMERA = { capture: 'user' as const, text: texts.onboarding.camera, Icon: IconCamera };

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
  const buttons = sources.map(({ capture, text, Icon }, index) => (
    <FileButton key={text} accept={PICTURE_TYPES} capture={capture} onChange={choose}>
      {({ onClick }) => (
        <Button
          variant={index === 0 ? 'afterglow' : 'quiet'}
          size="lg"
          leftSection={<Icon {...ICON} />}
          onClick={onClick}
        >
          {text}
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
      <AspectRatio ratio={3 / 4} h="min(24rem, 46dvh)" mx="auto" bdrs={28}>
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
          key={stored}
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
  <svg viewBox="0 0 288 384" fill="var(--ov-chip-selected-bg)" strokeWidth={2} aria-hidden>
    <path
      d="M29 1h230a28 28 0 0 1 28 28v326a28 28 0 0 1-28 28H29a28 28 0 0 1-28-28V29a28 28 0 0 1 28-28z"
      fill="var(--ov-surface)"
      stroke="var(--ov-control-border)"
      strokeDasharray="10 7"
    />
    <path d="M30 382c0-72 46-117 114-117s114 45 114 117" />
    <path
      d="M144 70a67 84 0 0 1 0 168a67 84 0 0 1 0-168z"
      stroke="var(--ov-accent-fill)"
      strokeDasharray="5 4"
    />
  </svg>
);
