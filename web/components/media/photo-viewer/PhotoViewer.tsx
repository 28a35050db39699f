import {
  ActionIcon,
  FocusTrap,
  Group,
  Portal,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { PHOTO_WIDTHS, photoAt } from '#contract/media.ts';
import type { Person } from '#contract/users.ts';
import { useCloseOnBack } from '../../../platform/layers.ts';
import { useReturnFocus } from '../../sheet/use-return-focus.ts';
import * as texts from '../../texts.ts';
import { PhotoBars } from '../PhotoBars.tsx';
import { Picture } from '../Picture.tsx';
import { photoAlt } from '../photo-alt.ts';
import classes from './PhotoViewer.module.css';
import { useViewerGestures } from './use-viewer-gestures.ts';

interface Props {
  person: Pick<Person, 'name' | 'images' | 'imageTexts' | 'imageColors'>;
  /** Index of the first photo. */
  start: number;
  onClose: () => void;
}

/**
 * Photos over the whole frame. A tap on either side, an arrow key or a swipe changes the photo. Pinch or
 * the button zooms. Esc, the button, a drag down or the Back button closes the viewer.
 */
export function PhotoViewer({ person, start, onClose }: Props) {
  const { name, images, imageColors } = person;
  const layer = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const page = (by: number) =>
    setIndex((current) => Math.min(images.length - 1, Math.max(0, current + by)));
  const { bind, zoom, isZoomed } = useViewerGestures(layer, { page, onClose });
  useReturnFocus(true);
  useCloseOnBack(true, onClose);

  // Each photo starts unzoomed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the photo resets
  useEffect(() => zoom(1), [index]);

  useWindowEvent('keydown', ({ key }) => {
    const forward = layer.current?.matches(':dir(rtl)') ? -1 : 1;
    if (key === 'Escape') onClose();
    else if (key === 'ArrowRight') page(forward);
    else if (key === 'ArrowLeft') page(-forward);
    else if (key === '+' || key === '-') zoom(key === '+' ? 2 : 1);
  });

  const path = images[index] ?? '';
  const words = texts.photoViewer;
  return (
    <Portal>
      <FocusTrap active innerRef={layer}>
        <div
          className={classes.layer}
          role="dialog"
          aria-modal="true"
          aria-label={words.title(name)}
        >
          <div className={classes.stage} {...bind()}>
            <Picture
              key={path}
              className={classes.image}
              src={photoAt(path, 1080)}
              srcSet={PHOTO_WIDTHS.map((width) => `${photoAt(path, width)} ${width}w`).join(', ')}
              sizes="(min-width: 56.25em) 430px, 100vw"
              alt={photoAlt(person, index)}
              style={{ backgroundColor: imageColors[index] }}
              draggable={false}
              data-photo
            />
            {(['previous', 'next'] as const).map((side) => (
              <UnstyledButton
                key={side}
                className={classes.zone}
                data-side={side}
                aria-label={words[side]}
                disabled={index === (side === 'previous' ? 0 : images.length - 1)}
                onClick={() => page(side === 'previous' ? -1 : 1)}
              />
            ))}
          </div>
          <PhotoBars photos={images} index={index} top="calc(10px + env(safe-area-inset-top))" />
          <Buttons isZoomed={isZoomed} zoom={zoom} onClose={onClose} />
          <VisuallyHidden role="status">{photoAlt(person, index)}</VisuallyHidden>
        </div>
      </FocusTrap>
    </Portal>
  );
}

interface ButtonsProps {
  isZoomed: boolean;
  zoom: (scale: number) => void;
  onClose: () => void;
}

function Buttons({ isZoomed, zoom, onClose }: ButtonsProps) {
  const { zoomOut, zoomIn } = texts.photoViewer;
  const Zoom = isZoomed ? IconZoomOut : IconZoomIn;
  const look = { variant: 'photo', radius: 'xl' };
  return (
    <Group gap={8} className={classes.buttons}>
      <ActionIcon
        {...look}
        aria-label={isZoomed ? zoomOut : zoomIn}
        onClick={() => zoom(isZoomed ? 1 : 2)}
      >
        <Zoom size={24} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} aria-label={texts.common.close} onClick={onClose} data-autofocus>
        <IconX size={24} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
