import { UnstyledButton } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import * as texts from '../../app/texts.ts';
import classes from './PhotoEditor.module.css';
import { ProgressRing } from './ProgressRing.tsx';
import type { Upload } from './use-photo-uploads.ts';

interface Props {
  upload: Upload;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A photo on its way: how far it is, or that it did not arrive. */
export function UploadTile({ upload, onRetry, onDiscard }: Props) {
  const { preview, progress, failed } = upload;
  const words = texts.photos;
  return (
    <li className={classes.slot} data-upload>
      {/* Not every file that is called a picture is one. */}
      <img
        className={classes.preview}
        src={preview}
        alt=""
        draggable={false}
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
      <span className={classes.shade} />
      {failed ? (
        <UnstyledButton className={classes.retry} onClick={onRetry}>
          <IconRefresh size={24} stroke={1.75} aria-hidden />
          {words.retry}
        </UnstyledButton>
      ) : (
        <ProgressRing share={progress} label={words.uploading} />
      )}
      <UnstyledButton className={classes.remove} aria-label={words.discard} onClick={onDiscard}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </li>
  );
}
