import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconCamera, IconPhotoUp, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { type PhotoFocus, photoFocus, photoKey, withFocus } from '#contract/media.ts';
import { PICTURE_TYPES } from '#contract/protocol.ts';
import { GuideFrame } from '../../../components/layout/GuideFrame.tsx';
import { PersonAvatar } from '../../../components/person/PersonAvatar.tsx';
import { useDeletePhotoMutation } from '../photos/api.ts';
import { FocusEditor, STANDARD_FOCUS } from '../photos/FocusEditor.tsx';
import type { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import * as texts from '../texts.ts';
import type { StepProps } from './ProfileGuide.tsx';

interface Props extends Omit<StepProps, 'onSave'> {
  photo: ReturnType<typeof usePhotoUploads>;
  /** Gets the crop, where the member has moved it. */
  onNext: (moved: PhotoFocus | undefined) => void;
}

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const FILE = { capture: undefined, text: texts.onboarding.file, Icon: IconPhotoUp };
const CAMERA = { capture: 'user' as const, text: texts.onboarding.camera, Icon: IconCamera };

/** A frame with advice, then the photo with its crop. It is uploaded at once. */
export function PhotoStep({ user, frame, photo, onNext }: Props) {
  const [stored] = user.images;
  const image = stored ?? photo.uploads.find(({ failed }) => !failed)?.id;
  const [moved, setMoved] = useState<PhotoFocus>();
  const [deletePhoto] = useDeletePhotoMutation();
  const words = texts.onboarding;
  const focus = moved ?? photoFocus(image ?? '') ?? STANDARD_FOCUS;

  const choose = (file: File | null) => {
    setMoved(undefined);
    for (const one of photo.uploads) photo.discard(one);
    if (stored) void deletePhoto({ id: user.id, key: photoKey(stored) });
    if (file) photo.add([file]);
  };
  // Browsers of phones have the attribute: it opens the camera.
  const sources = 'capture' in HTMLInputElement.prototype ? [CAMERA, FILE] : [FILE];
  const buttons = sources.map(({ capture, text, Icon }, index) => (
    <FileButton key={text} accept={PICTURE_TYPES} capture={capture} onChange={choose}>
      {(props) => (
        <Button
          {...props}
          variant={index === 0 ? 'afterglow' : 'quiet'}
          size="lg"
          leftSection={<Icon {...ICON} />}
        >
          {text}
        </Button>
      )}
    </FileButton>
  ));
  return (
    <GuideFrame {...frame} onSubmit={() => onNext(moved)} footer={image ? undefined : buttons}>
      {photo.problem && (
        <Text role="alert" size="sm" mb={12} c="var(--ov-error-text)">
          {texts.photos.notAdded(photo.problem)}
        </Text>
      )}
      {image ? <FocusEditor image={image} focus={focus} onChange={setMoved} large /> : <Outline />}
      <Group justify="center" gap={12} mt={12}>
        {image ? (
          <>
            <PersonAvatar name="" image={withFocus(image, focus)} size={44} />
            <Text c="dimmed">{words.inLists}</Text>
            <Button variant="ghost" size="touch" onClick={() => choose(null)}>
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
    </GuideFrame>
  );
}

/** The place of a face in a portrait. */
const Outline = () => (
  <svg
    viewBox="0 0 288 384"
    style={{ display: 'block', height: 'min(24rem, 46dvh)', marginInline: 'auto' }}
    fill="var(--ov-chip-selected-bg)"
    strokeWidth={2}
    aria-hidden
  >
    <rect
      {...{ x: 1, y: 1, width: 286, height: 382, rx: 28, strokeDasharray: '10 7' }}
      fill="var(--ov-surface)"
      stroke="var(--ov-control-border)"
    />
    <path d="M30 383c0-72 46-118 114-118s114 46 114 118" />
    <ellipse
      {...{ cx: 144, cy: 154, rx: 67, ry: 84, strokeDasharray: '5 4' }}
      stroke="var(--ov-accent-fill)"
    />
  </svg>
);
