import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconCamera, IconPhotoUp, IconSun } from '@tabler/icons-react';
import { withFocus } from '#contract/media.ts';
import { PICTURE_TYPES } from '#contract/protocol.ts';
import { GuideFrame } from '../../../components/layout/GuideFrame.tsx';
import { PersonAvatar } from '../../../components/person/PersonAvatar.tsx';
import { FocusEditor } from '../photos/FocusEditor.tsx';
import * as texts from '../texts.ts';
import classes from './PhotoStep.module.css';
import type { Frame } from './ProfileGuide.tsx';
import type { GuidePhoto } from './use-guide-photo.ts';

interface Props {
  frame: Frame;
  photo: GuidePhoto;
  onNext: () => void;
}

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** Browsers of phones have the attribute: it opens the camera. */
const hasCamera = (): boolean => 'capture' in HTMLInputElement.prototype;

/** One photo: a frame with advice, then the photo with its crop. */
export function PhotoStep({ frame, photo, onNext }: Props) {
  const { image, problem } = photo;
  return (
    <GuideFrame
      {...frame}
      onSubmit={onNext}
      footer={image ? undefined : <Choice onChoose={photo.choose} />}
    >
      {problem && (
        <Text role="alert" size="sm" mb={12} c="var(--ov-error-text)">
          {texts.photos.notAdded(problem)}
        </Text>
      )}
      {image ? <Chosen image={image} photo={photo} /> : <EmptyFrame onChoose={photo.choose} />}
    </GuideFrame>
  );
}

const Chosen = ({ image, photo: { focus, move, clear } }: { image: string; photo: GuidePhoto }) => (
  <div className={classes.chosen}>
    <FocusEditor image={image} focus={focus} onChange={move} />
    <Text variant="note" ta="center" mt={8}>
      {texts.onboarding.drag}
    </Text>
    <Group justify="center" gap={12} mt={8}>
      <PersonAvatar name="" image={withFocus(image, focus)} size={44} />
      <Text c="dimmed">{texts.onboarding.inLists}</Text>
      <Button variant="ghost" size="touch" onClick={clear}>
        {texts.onboarding.another}
      </Button>
    </Group>
  </div>
);

interface ChoiceProps {
  onChoose: (files: File[]) => void;
}

/** A frame with the outline of a person, on which a file can be dropped. */
const EmptyFrame = ({ onChoose }: ChoiceProps) => (
  <>
    <svg
      className={classes.frame}
      viewBox="0 0 288 384"
      aria-hidden
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onChoose([...event.dataTransfer.files]);
      }}
    >
      <rect x="1" y="1" width="286" height="382" rx="28" />
      <path d="M30 383c0-72 46-118 114-118s114 46 114 118" />
      <ellipse cx="144" cy="154" rx="67" ry="84" />
    </svg>
    <Group justify="center" gap={10} mt={12} wrap="nowrap">
      <IconSun {...ICON} color="var(--ov-accent-text)" />
      {texts.onboarding.advice}
    </Group>
  </>
);

/** The camera where there is one, and a file. */
function Choice({ onChoose }: ChoiceProps) {
  const withCamera = hasCamera();
  const { camera, file } = texts.onboarding;
  const choose = (chosen: File | null) => chosen && onChoose([chosen]);
  return (
    <>
      {withCamera && (
        <FileButton accept={PICTURE_TYPES} capture="user" onChange={choose}>
          {(props) => (
            <Button {...props} variant="afterglow" size="lg" leftSection={<IconCamera {...ICON} />}>
              {camera}
            </Button>
          )}
        </FileButton>
      )}
      <FileButton
        accept={PICTURE_TYPES}
        inputProps={{ 'aria-label': file, tabIndex: -1 }}
        onChange={choose}
      >
        {(props) => (
          <Button
            {...props}
            variant={withCamera ? 'quiet' : 'afterglow'}
            size="lg"
            leftSection={<IconPhotoUp {...ICON} />}
          >
            {file}
          </Button>
        )}
      </FileButton>
    </>
  );
}
