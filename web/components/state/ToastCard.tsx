import { Box, CloseButton, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { TOAST_MS, TOAST_SWIPE_PX } from '#contract/limits.ts';
import type { Toast } from '../../platform/toasts.ts';
import cover from '../media/Cover.module.css';
import { PersonAvatar } from '../person/PersonAvatar.tsx';
import { useDragAway } from '../sheet/use-drag-away.ts';
import * as texts from '../texts.ts';
import classes from './ToastCard.module.css';
import { useTimeUp } from './use-time-up.ts';

interface Props extends Toast {
  onDismiss: () => void;
}

/** One toast; dismissed after 5 s, by a drag of more than 50 px to the right, or by its button. */
export function ToastCard({ title, message, tone, href, person, onDismiss }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const drag = useDragAway(card, { direction: 'right', distance: TOAST_SWIPE_PX, onDismiss });
  const timer = useTimeUp(card, TOAST_MS, onDismiss);
  const [Icon, color] =
    tone === 'error'
      ? [IconAlertCircle, 'var(--ov-error-text)']
      : [IconCircleCheck, 'var(--ov-ok-text)'];

  return (
    <div {...timer} {...drag()} ref={card} className={classes.card} data-tone={tone}>
      {person ? (
        <PersonAvatar
          name={person.name}
          image={person.profileImage}
          size={40}
          ground="var(--ov-overlay)"
        />
      ) : (
        <Icon size={22} stroke={1.75} color={color} aria-hidden />
      )}
      <Box flex={1} miw={0} style={{ alignSelf: 'center' }}>
        <Text fw={600}>
          {href ? (
            <Link className={cover.cover} to={href} draggable={false} onClick={onDismiss}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Text>
        {message && <Text variant="note">{message}</Text>}
      </Box>
      <CloseButton
        className={classes.close}
        iconSize={18}
        aria-label={texts.common.close}
        onClick={onDismiss}
      />
    </div>
  );
}
