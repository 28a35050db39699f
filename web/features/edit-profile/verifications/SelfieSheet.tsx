import { AspectRatio, Button, Group, List, Text } from '@mantine/core';
import {
  IconHandGrab,
  IconHandLittleFinger,
  IconHandStop,
  IconHandThreeFingers,
  IconHandTwoFingers,
  IconThumbUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Pose } from '#contract/verifications.ts';
import { MainButton } from '../../../components/layout/MainButton.tsx';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import { toast, toastError } from '../../../platform/toasts.ts';
import * as texts from '../texts.ts';
import { verificationsApi } from './api.ts';
import { useCamera } from './use-camera.ts';

const words = texts.verifications;

interface Props {
  opened: boolean;
  userId: number;
  onClose: () => void;
}

/** Explains the check, shows a pose, takes a selfie with the front camera and sends it. */
export function SelfieSheet({ opened, userId, onClose }: Props) {
  const [pose, setPose] = useState<Pose>();
  const [start, { isLoading }] = verificationsApi.useStartVerificationMutation();

  const isOpen = useRef(opened);

  useEffect(() => {
    isOpen.current = opened;
    if (!opened) setPose(undefined);
  }, [opened]);

  async function choosePose(): Promise<void> {
    const { data, error } = await start(userId);
    // A pose opens the camera, which a closed sheet must not do.
    if (!isOpen.current) return;
    if (data?.state === 'posing') setPose(data.pose);
    else toastError(words.failed, error);
  }
  if (pose) {
    return <CameraSheet opened={opened} userId={userId} pose={pose} onClose={onClose} />;
  }
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={words.sheet}
      footer={
        <MainButton disabled={isLoading} onClick={() => void choosePose()}>
          {words.openCamera}
        </MainButton>
      }
    >
      <List type="ordered" spacing={10} pe={8}>
        {words.intro.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Sheet>
  );
}

function CameraSheet({ opened, userId, pose, onClose }: Props & { pose: Pose }) {
  const { videoRef, isReady, problem, take } = useCamera();
  const [selfie, setSelfie] = useState<{ blob: Blob; url: string }>();
  const [send, { isLoading }] = verificationsApi.useSendSelfieMutation();

  useEffect(() => () => URL.revokeObjectURL(selfie?.url ?? ''), [selfie]);

  async function shoot(): Promise<void> {
    const blob = await take();
    if (blob) setSelfie({ blob, url: URL.createObjectURL(blob) });
  }
  async function submit(blob: Blob): Promise<void> {
    const { error } = await send({ id: userId, selfie: blob });
    if (error) toastError(words.failed, error);
    else toast({ title: words.sent, message: words.sentText });
    onClose();
  }
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={words.sheet}
      footer={
        selfie ? (
          <>
            <Button
              variant="ghost"
              size="lg"
              disabled={isLoading}
              onClick={() => setSelfie(undefined)}
            >
              {words.retake}
            </Button>
            <MainButton loading={isLoading} onClick={() => void submit(selfie.blob)}>
              {words.send}
            </MainButton>
          </>
        ) : (
          <MainButton disabled={!isReady} onClick={() => void shoot()}>
            {words.take}
          </MainButton>
        )
      }
    >
      <Group gap={12} mb={14} wrap="nowrap">
        <PoseIcon pose={pose} />
        <Text fw={600}>{words.poses[pose]}</Text>
      </Group>
      {problem ? (
        <Text role="alert" c="var(--ov-error-text)">
          {problem}
        </Text>
      ) : (
        <AspectRatio
          ratio={3 / 4}
          w="min(100%, 46dvh)"
          mx="auto"
          bdrs="lg"
          bg="var(--ov-photo-empty)"
          style={{ overflow: 'hidden' }}
        >
          <video
            ref={videoRef}
            // As in a mirror. The selfie itself is not mirrored.
            style={{ scale: '-1 1' }}
            hidden={selfie !== undefined}
            aria-label={words.camera}
            playsInline
            muted
          />
          {selfie && <img src={selfie.url} alt={words.yourSelfie} style={{ display: 'block' }} />}
        </AspectRatio>
      )}
    </Sheet>
  );
}

const ICONS: Record<Pose, TablerIcon> = {
  two_fingers: IconHandTwoFingers,
  three_fingers: IconHandThreeFingers,
  little_finger: IconHandLittleFinger,
  open_hand: IconHandStop,
  thumb_up: IconThumbUp,
  fist: IconHandGrab,
};

function PoseIcon({ pose }: { pose: Pose }) {
  const Icon = ICONS[pose];
  return <Icon size={40} stroke={1.5} aria-hidden />;
}
