import { Text } from '@mantine/core';
import type { Quote } from '#contract/messages.ts';
import { mediaName } from '../../../components/person/media-name.ts';
import classes from '../Chat.module.css';
import * as texts from '../texts.ts';

interface Props {
  quote: Quote;
  /** Of the member who wrote it. */
  name: string;
}

/** The message that another one replies to: its author and one line. */
export const QuotedMessage = ({ quote, name }: Props) => (
  <>
    <Text inherit span truncate display="block" fz="sm" fw={600} lh="1.125rem" dir="auto">
      {name}
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
      {quote.media && quote.content !== null
        ? mediaName(quote.media)
        : (quote.content ?? texts.chat.deleted)}
    </Text>
  </>
);
