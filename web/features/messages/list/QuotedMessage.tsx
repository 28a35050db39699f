import { Text } from '@mantine/core';
import type { Quote } from '#contract/messages.ts';
import { lineOf } from '../../../components/person/message-line.ts';
import classes from '../Chat.module.css';
import { authorOf, useChat } from '../open-chat.tsx';

/** The message that another one replies to: its author and one line. */
export const QuotedMessage = ({ quote }: { quote: Quote }) => (
  <>
    <Text inherit span truncate display="block" fz="sm" fw={600} lh="1.125rem" dir="auto">
      {authorOf(useChat(), quote.senderId)}
    </Text>
    <Text
      inherit
      span
      truncate
      display="block"
      className={classes.quoted}
      fs={quote.content === null ? 'italic' : undefined}
      dir="auto"
    >
      {lineOf(quote)}
    </Text>
  </>
);
