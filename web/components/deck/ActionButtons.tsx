import { ActionIcon, Text } from '@mantine/core';
import { IconHeart, IconHeartFilled, IconStar, IconStarFilled, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { KEYS } from '../../platform/keys.ts';
import { joined } from '../../platform/locale.ts';
import { Hint } from '../layout/Hint.tsx';
import { Key } from '../layout/Key.tsx';
import keyClasses from '../layout/KeyHints.module.css';
import * as texts from '../texts.ts';
import classes from './Deck.module.css';
import type { SwipeKind } from './swipe-gesture.ts';

const ICON = { size: 30, stroke: 2.4, 'aria-hidden': true } as const;

interface Props {
  /** Name of the person on the top card. */
  name?: string;
  /** True while a swipe is pending, and when no card is left. */
  disabled: boolean;
  /** Answers that cannot be given. */
  off?: readonly SwipeKind[];
  /** Whether the person is liked, where Like is a toggle. */
  liked?: boolean;
  onSwipe: (kind: SwipeKind) => void;
  /** Whether the free Super Like of today is left; undefined until it is known. */
  hasFree?: boolean;
  /** Buttons beside the answers, from 600 px on. */
  undo?: ReactNode;
  gallery?: ReactNode;
}

/** Pass, Super Like and Like, between Undo and the gallery on wide screens. */
export function ActionButtons(props: Props) {
  const { name, disabled, off = [], liked, onSwipe, hasFree, undo, gallery } = props;
  const { pass, superLike, like, actions, answer, stock } = texts.discover;
  const left = hasFree === undefined ? undefined : hasFree ? stock.one : stock.none;
  const Star = hasFree === false ? IconStar : IconStarFilled;
  const hasKeys = undo !== undefined;
  const button = (kind: SwipeKind, label: string, icon: ReactNode, note?: string) => (
    <div className={classes.action} style={{ gridArea: kind }} data-action={kind} data-bottom-bar>
      <Hint label={joined([label, note], ': ')}>
        <ActionIcon
          className={classes.button}
          size={kind === 'superLike' ? 'calc(var(--action) - 12px)' : 'var(--action)'}
          aria-label={joined([name === undefined ? label : answer[kind](name), note])}
          // A disabled button would lose the focus between two swipes.
          aria-disabled={disabled || off.includes(kind)}
          aria-pressed={kind === 'like' ? liked : undefined}
          onClick={() => {
            if (!disabled && !off.includes(kind)) onSwipe(kind);
          }}
        >
          {icon}
        </ActionIcon>
      </Hint>
      {kind === 'superLike' && hasFree && (
        <span className={classes.stock} aria-hidden>
          1
        </span>
      )}
      {hasKeys && <KeyHint action={kind} />}
    </div>
  );
  const side = (action: 'undo' | 'gallery', content: ReactNode) =>
    content !== undefined && (
      <div className={classes.action} style={{ gridArea: action }} data-action={action}>
        {content}
        <KeyHint action={action} />
      </div>
    );
  /** The layer that a drag fades in over the button. A liked person has that of Like. */
  const fill = (kind: 'pass' | 'like', icon: ReactNode) => (
    <span
      key="fill"
      className={classes.fill}
      style={{ opacity: kind === 'like' && liked ? 1 : 0 }}
      data-fill={kind}
    >
      {icon}
    </span>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div className={classes.actions} role="group" aria-label={actions}>
      {side('undo', undo)}
      {button('pass', pass, [<IconX key="icon" {...ICON} />, fill('pass', <IconX {...ICON} />)])}
      {button('superLike', superLike, <Star size={26} stroke={2.2} aria-hidden />, left)}
      {button('like', like, [
        <IconHeart key="icon" {...ICON} />,
        fill('like', <IconHeartFilled size={30} aria-hidden />),
      ])}
      {side('gallery', gallery)}
    </div>
  );
}

/** Label below a button of the deck. Its key shows only where a keyboard is likely. */
const KeyHint = ({ action }: { action: keyof typeof texts.discover.hint }) => (
  <Text span fz="xs" lh="1rem" fw={600} c="dimmed" className={classes.hint} aria-hidden>
    <span className={keyClasses.keys}>
      <Key hotkey={KEYS.discover[action][0]} />
    </span>
    {texts.discover.hint[action]}
  </Text>
);
