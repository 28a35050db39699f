import { Group, UnstyledButton } from '@mantine/core';
import type { CSSProperties, KeyboardEvent, Ref } from 'react';
import { REACTIONS } from '#contract/limits.ts';
import type { Reaction } from '#contract/messages.ts';
import { messagesApi } from '../api.ts';
import classes from '../Chat.module.css';
import { useChat } from '../open-chat.tsx';
import * as texts from '../texts.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  /** Id of the message. */
  id: number;
  reactions?: Reaction[];
  takesFocus: boolean;
  style: CSSProperties;
  onClose: () => void;
}

/** Six reactions. Another one replaces the chosen one, which a second tap removes. */
export function ReactionBar({ id, reactions, takesFocus, onClose, ...bar }: Props) {
  const { viewer } = useChat();
  const [react] = messagesApi.useReactMutation();
  const chosen = reactions?.find(({ userId }) => userId === viewer.id)?.reaction;
  return (
    <Group
      {...bar}
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
          onClick={() => {
            void react({ id, reaction: reaction === chosen ? null : reaction });
            onClose();
          }}
        >
          {emoji}
        </UnstyledButton>
      ))}
    </Group>
  );
}

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
