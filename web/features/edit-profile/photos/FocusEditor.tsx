import { useMove } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { type PhotoFocus, photoAt } from '#contract/media.ts';
import { Picture } from '../../../components/media/Picture.tsx';
import * as texts from '../texts.ts';
import classes from './FocusEditor.module.css';

/** Where the crops of a photo without a focus are, about. */
export const STANDARD_FOCUS: PhotoFocus = { x: 50, y: 30 };
const STEP_PERCENT = 5;
const STEPS: Record<string, PhotoFocus> = {
  ArrowLeft: { x: -STEP_PERCENT, y: 0 },
  ArrowRight: { x: STEP_PERCENT, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PERCENT },
  ArrowDown: { x: 0, y: STEP_PERCENT },
};

interface Props {
  /** Path of the photo, or URL of a file. */
  image: string;
  focus: PhotoFocus;
  onChange: (focus: PhotoFocus) => void;
  /** True for a ring as large as a face is, about. */
  large?: boolean;
}

/** Moves the point of a photo that crops keep in view: by pointer on the photo, or by arrow keys. */
export function FocusEditor({ image, focus: { x, y }, onChange, large }: Props) {
  const { ref } = useMove((at) => onChange(rounded({ x: 100 * at.x, y: 100 * at.y })));
  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(rounded({ x: x + step.x, y: y + step.y }));
  }
  return (
    <div ref={ref} className={classes.photo}>
      <Picture src={photoAt(image, 720)} alt="" draggable={false} />
      <div
        className={classes.focus}
        data-large={large}
        style={{ left: `${x}%`, top: `${y}%` }}
        role="slider"
        tabIndex={0}
        data-autofocus
        aria-label={texts.photos.focusPoint}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={y}
        aria-valuetext={texts.photos.focusAt(x, y)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));
const rounded = ({ x, y }: PhotoFocus): PhotoFocus => ({ x: percent(x), y: percent(y) });
