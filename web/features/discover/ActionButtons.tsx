import { UnstyledButton } from '@mantine/core';
import { IconHeart, IconHeartFilled, IconStarFilled, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as texts from '../../app/texts.ts';
import { Hint } from '../../components/Hint.tsx';
import classes from './ActionButtons.module.css';
import type { SwipeKind } from './swipe-gesture.ts';

interface Props {
  /** While an answer is on its way, and when nobody is left. */
  disabled: boolean;
  onSwipe: (kind: SwipeKind) => void;
}

/** The three answers. A drag is only a shortcut for them. */
export function ActionButtons({ disabled, onSwipe }: Props) {
  const { pass, superLike, like, actions } = texts.discover;
  const button = (kind: SwipeKind, label: string, face: ReactNode) => (
    <Hint label={label}>
      <UnstyledButton
        className={classes.button}
        data-kind={kind}
        aria-label={label}
        // A button that is really disabled would lose the focus between two answers.
        aria-disabled={disabled}
        onClick={() => {
          if (!disabled) onSwipe(kind);
        }}
      >
        {face}
      </UnstyledButton>
    </Hint>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={classes.actions} role="group" aria-label={actions}>
      {button(
        'pass',
        pass,
        <>
          <IconX size={30} stroke={2.4} aria-hidden />
          <span className={classes.fill} data-fill="pass">
            <IconX size={30} stroke={2.4} aria-hidden />
          </span>
        </>,
      )}
      {button('superLike', superLike, <IconStarFilled size={26} aria-hidden />)}
      {button(
        'like',
        like,
        <>
          <IconHeart size={30} stroke={2.4} aria-hidden />
          <span className={classes.fill} data-fill="like">
            <IconHeartFilled size={30} aria-hidden />
          </span>
        </>,
      )}
    </div>
  );
}
