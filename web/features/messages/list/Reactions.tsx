import { Group, VisuallyHidden } from '@mantine/core';
import { REACTIONS } from '#contract/limits.ts';
import type { Reaction } from '#contract/messages.ts';
import classes from '../Chat.module.css';
import { authorOf, useChat } from '../open-chat.tsx';
import * as texts from '../texts.ts';

/** The reactions to a message, side by side at its start edge. */
export function Reactions({ reactions }: { reactions?: Reaction[] }) {
  const chat = useChat();
  return (
    reactions && (
      <Group className={classes.reactions} gap={4} wrap="nowrap">
        {reactions.map(({ userId, reaction }) => (
          <span key={userId} className={classes.reaction}>
            <span aria-hidden>{REACTIONS[reaction]}</span>
            <VisuallyHidden>
              {texts.chat.reactedBy(authorOf(chat, userId), texts.reactionName(reaction))}
            </VisuallyHidden>
          </span>
        ))}
      </Group>
    )
  );
}
