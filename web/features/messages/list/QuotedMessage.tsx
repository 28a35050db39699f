import { Text } from '@mantine/core';
import type { Quote } from '#contract/messages.ts';
import { lineOf } from '../../../components/person/message-line.ts';
import { authorOf, useChat } from '../open-chat.tsx';

/** The message that another one replies to: its author and one line. */
export function QuotedMessage({ quote }: { quote: Quote }) {
  const slant = quote.content === null ? 'italic' : undefined;
  return (
    <>
      <Text inherit span truncate display="block" fz="sm" fw={600} lh="1.125rem" dir="auto">
        {authorOf(useChat(), quote.senderId)}
      </Text>
      {/* With room for the last letter in italics. */}
      <Text inherit span truncate display="block" pe={3} fs={slant} dir="auto">
        {lineOf(quote)}
      </Text>
    </>
  );
}
