import { Group, VisuallyHidden } from '@mantine/core';
import { REACTIONS } from '#contract/limits.ts';
import type { Reaction } from '#contract/messages.ts';
import classes from '../Chat.module.css';
import * as texts from '../texts.ts';

interface Props {
  reactions?: Reaction[];
  viewerId: number;
  /** First name of the other member. */
  otherName: string;
}

/** The reactions to a message, side by side at its start edge. */
export const Reactions = ({ reactions, viewerId, otherName }: Props) =>
  reactions && (
    <Group className={classes.reactions} gap={4} wrap="nowrap">
      {reactions.map(({ userId, reaction }) => (
        <span key={userId} className={classes.reaction}>
          <span aria-hidden>{REACTIONS[reaction]}</span>
          <VisuallyHidden>
            {texts.chat.reactedBy(
              userId === viewerId ? texts.chat.you : otherName,
              texts.reactionName(reaction),
            )}
          </VisuallyHidden>
        </span>
      ))}
    </Group>
  );
