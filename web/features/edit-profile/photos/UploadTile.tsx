import { ActionIcon, Overlay, RingProgress, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { formatPercent } from '../../../platform/locale.ts';
import * as texts from '../texts.ts';
import classes from './PhotoEditor.module.css';
import type { Upload } from './use-photo-uploads.ts';

interface Props {
  upload: Upload;
  onRetry: () => void;
  onDiscard: () => void;
}

export function UploadTile({ upload, onRetry, onDiscard }: Props) {
  const { id, progress, failed } = upload;
  const words = texts.photos;
  const percent = Math.round(progress * 100);
  return (
    <li className={classes.slot} data-upload>
      <img
        className={classes.fill}
        src={id}
        alt=""
        draggable={false}
        // A file with the type of a picture may not be one.
        onError={({ currentTarget }) => {
          currentTarget.style.display = 'none';
        }}
      />
      <Overlay color="#0e0912" backgroundOpacity={0.5} radius="md" center zIndex={0}>
        {failed ? (
          <UnstyledButton className={classes.fill} c="white" onClick={onRetry}>
            <Stack component="span" gap={2} align="center" fz={13} fw={600}>
              <IconRefresh size={24} stroke={1.75} aria-hidden />
              {words.retry}
            </Stack>
          </UnstyledButton>
        ) : (
          <RingProgress
            size={48}
            thickness={4}
            roundCaps
            transitionDuration={140}
            rootColor="rgb(255 255 255 / 0.3)"
            sections={[{ value: percent, color: 'white' }]}
            label={
              <Text c="white" fz={12} fw={600} ta="center">
                {formatPercent(percent / 100)}
              </Text>
            }
            role="progressbar"
            aria-label={words.uploading}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          />
        )}
      </Overlay>
      <ActionIcon className={classes.disc} aria-label={words.discard} onClick={onDiscard}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}
