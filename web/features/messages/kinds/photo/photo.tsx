import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import classes from '../../Chat.module.css';
import { useChat } from '../../open-chat.tsx';
import * as texts from '../../texts.ts';
import type { BodyProps, KindParts } from '../kind.ts';
import { PhotoCover } from './PhotoCover.tsx';

/** Beside a received photo, also after it is shown. */
function ReportPhoto({ line, onReport }: BodyProps) {
  const { viewer } = useChat();
  return (
    line.id !== undefined &&
    line.senderId !== viewer.id && (
      <Button
        className={classes.reportPhoto}
        variant="transparent"
        size="text"
        leftSection={<IconFlag size={18} stroke={1.75} aria-hidden />}
        onClick={() => onReport(line)}
      >
        {texts.chat.photos.deleteAndReport}
      </Button>
    )
  );
}

export const photo: KindParts = {
  Body: ({ line, isCopy }) =>
    line.media?.kind === 'photo' && <PhotoCover line={line} media={line.media} isCopy={isCopy} />,
  Status: ReportPhoto,
  deleteText: texts.chat.photos.deleteText,
};
