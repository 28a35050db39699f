import { Group, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent, Ref } from 'react';
import { REACTIONS } from '#contract/limits.ts';
import classes from '../Chat.module.css';
import * as texts from '../texts.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  /** The reaction of the viewer; undefined for none. */
  chosen?: number;
  takesFocus: boolean;
  /** Null removes the reaction. */
  onChoose: (reaction: number | null) => void;
}

/** Six reactions. Another one replaces the chosen one, which a second tap removes. */
export const ReactionBar = ({ ref, chosen, takesFocus, onChoose }: Props) => (
  <Group
    ref={ref}
    className={classes.bar}
    role="group"
    aria-label={texts.chat.react}
    gap={0}
    wrap="nowrap"
    onKeyDown={move}
  >
    {REACTIONS.map((emoji, reaction) => (
      <UnstyledButton
        key={emoji}
        className={classes.choice}
        aria-label={texts.reactionName(reaction)}
        data-autofocus={(takesFocus && reaction === (chosen ?? 0)) || undefined}
        aria-pressed={reaction === chosen}
        onClick={() => onChoose(reaction === chosen ? null : reaction)}
      >
        {emoji}
      </UnstyledButton>
    ))}
  </Group>
);

/** The arrows move between the reactions, in the direction of the language. */
function move(event: KeyboardEvent): void {
  const bar = event.currentTarget;
  const forward = bar.matches(':dir(rtl)') ? -1 : 1;
  const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...bar.querySelectorAll('button')];
  buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]?.focus();
}
