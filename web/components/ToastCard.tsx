import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { TOAST_MS, TOAST_SWIPE_PX } from '#contract/limits.ts';
import * as texts from '../app/texts.ts';
import classes from './ToastCard.module.css';
import { useDragAway } from './use-drag-away.ts';
import { useTimeUp } from './use-time-up.ts';

export type ToastTone = 'info' | 'error';

interface Props {
  title: string;
  message?: string;
  tone: ToastTone;
  /** Where a tap leads. */
  href?: string;
  onDismiss: () => void;
}

/** One toast. It goes after 5 s, when it is dragged to the right by more than 50 px, or by its button. */
export function ToastCard({ title, message, tone, href, onDismiss }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const drag = useDragAway({ direction: 'right', distance: TOAST_SWIPE_PX, onDismiss });
  const rest = useTimeUp(card, TOAST_MS, onDismiss);
  const Icon = tone === 'error' ? IconAlertCircle : IconCircleCheck;

  return (
    <div
      {...rest}
      {...drag(() => card.current)}
      ref={card}
      className={classes.card}
      data-tone={tone}
    >
      <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <div className={classes.title} dir="auto">
          {href ? (
            <Link className={classes.link} to={href} draggable={false} onClick={onDismiss}>
              {title}
            </Link>
          ) : (
            title
          )}
        </div>
        {message && <div className={classes.message}>{message}</div>}
      </div>
      <UnstyledButton className={classes.close} aria-label={texts.common.close} onClick={onDismiss}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
