import { Paper, Text } from '@mantine/core';
import type { MatchDetails } from '#contract/matches.ts';
import { showDate } from '../../platform/dates.ts';
import { useChat } from './open-chat.tsx';
import * as texts from './texts.ts';

/** In place of the message input: who has closed the chat, with the note, and how long it stays. */
export function ClosedChat({ closed }: { closed: NonNullable<MatchDetails['closed']> }) {
  const { name } = useChat();
  const { byViewer, note, until } = closed;
  const { byYou, byYouWith, byOther, byOtherWith, notes, until: readUntil } = texts.closing;
  const words = note && notes[note];
  const own = words ? byYouWith(words) : byYou;
  const theirs = words ? byOtherWith(name, words) : byOther(name);
  return (
    <Paper component="section" role="status" m="0 16px 16px" p={16} bg="var(--ov-quiet-bg)">
      <Text>{byViewer ? own : theirs}</Text>
      <Text size="sm" mt={4}>
        {readUntil(showDate('date', until))}
      </Text>
    </Paper>
  );
}
