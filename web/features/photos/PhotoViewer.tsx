import { FocusTrap, Portal, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { PHOTO_WIDTHS, photoAt } from '#contract/photos.ts';
import * as texts from '../../app/texts.ts';
import classes from './PhotoViewer.module.css';
import { useHeldFocus } from './use-held-focus.ts';
import { useViewerGestures } from './use-viewer-gestures.ts';

interface Props {
  /** Whose photos they are. */
  name: string;
  images: readonly string[];
  /** Dominant colour of each, shown until it has arrived. */
  colors: readonly string[];
  /** Index of the photo to begin with. */
  start: number;
  onClose: () => void;
}

/**
 * Photos over the whole frame. A tap on either side, an arrow key or a swipe pages; two fingers or
 * the button enlarge; Esc, the button or a drag down close.
 */
export function PhotoViewer({ name, images, colors, start, onClose }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const page = (by: number) =>
    setIndex((now) => Math.min(images.length - 1, Math.max(0, now + by)));
  const { bind, zoom, isZoomed } = useViewerGestures(layer, { page, onClose });
  useHeldFocus(layer);

  // A new photo is seen whole.
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
  const words = texts.photos;
  return (
    <Portal>
      <FocusTrap active innerRef={layer}>
        <div
          className={classes.layer}
          role="dialog"
          aria-modal="true"
          aria-label={words.viewer(name)}
        >
          <div className={classes.stage} {...bind}>
            <img
              key={path}
              className={classes.image}
              src={photoAt(path, 1080)}
              srcSet={PHOTO_WIDTHS.map((width) => `${photoAt(path, width)} ${width}w`).join(', ')}
              sizes="(min-width: 48em) 430px, 100vw"
              alt={texts.discover.photo(index + 1, images.length, name)}
              style={{ backgroundColor: colors[index] }}
              draggable={false}
              data-photo
            />
            <button
              type="button"
              className={classes.zone}
              data-side="previous"
              aria-label={words.previous}
              disabled={index === 0}
              onClick={() => page(-1)}
            />
            <button
              type="button"
              className={classes.zone}
              data-side="next"
              aria-label={words.next}
              disabled={index === images.length - 1}
              onClick={() => page(1)}
            />
          </div>
          <div className={classes.segments} aria-hidden>
            {images.map((image, segment) => (
              <span key={image} data-seen={segment <= index || undefined} />
            ))}
          </div>
          <div className={classes.buttons}>
            <UnstyledButton
              className={classes.button}
              aria-label={isZoomed ? words.zoomOut : words.zoomIn}
              onClick={() => zoom(isZoomed ? 1 : 2)}
            >
              {isZoomed ? (
                <IconZoomOut size={24} stroke={1.75} aria-hidden />
              ) : (
                <IconZoomIn size={24} stroke={1.75} aria-hidden />
              )}
            </UnstyledButton>
            <UnstyledButton
              className={classes.button}
              aria-label={texts.common.close}
              onClick={onClose}
              data-autofocus
            >
              <IconX size={24} stroke={1.75} aria-hidden />
            </UnstyledButton>
          </div>
          <VisuallyHidden role="status">
            {texts.discover.photo(index + 1, images.length, name)}
          </VisuallyHidden>
        </div>
      </FocusTrap>
    </Portal>
  );
}
