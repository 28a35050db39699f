import { Checkbox, Stack, Text } from '@mantine/core';
import { REPORT_MESSAGES_MAX } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import { showDate } from '../../platform/dates.ts';
import { lineOf } from '../person/message-line.ts';
import * as texts from '../texts.ts';
import { safetyApi } from './endpoints.ts';

interface Props {
  user: { id: number; name: string };
  matchId: number;
  /** A message to offer, also one that is older than the latest ones. */
  messageId: number | undefined;
  value?: string[];
  onChange: (ids: string[]) => void;
}

/** The latest messages of the reported member, newest first, to tick. Nothing before the first one. */
export function ReportMessages({ user, matchId, messageId, ...input }: Props) {
  const { data = [] } = safetyApi.useListReportableQuery({ matchId, messageId });
  const offered = offer(data, user.id, messageId);
  if (offered.length === 0) return null;
  return (
    <Checkbox.Group
      label={texts.safety.whichMessages}
      description={texts.safety.messagesAround}
      {...input}
    >
      <Stack gap={0} mt={4}>
        {offered.map(({ id, content, createdAt, deleted, media }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={
              <>
                <Text data-long inherit span lineClamp={2} dir="auto">
                  {lineOf({ content, deleted, media })}
                </Text>{' '}
                <Text variant="hint" span display="block">
                  {showDate('dayAndTime', createdAt)}
                </Text>
              </>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function offer(messages: Message[], senderId: number, chosenId: number | undefined): Message[] {
  const received = messages.filter((message) => message.senderId === senderId).reverse();
  const latest = received.slice(0, REPORT_MESSAGES_MAX);
  const older = received.slice(REPORT_MESSAGES_MAX).filter(({ id }) => id === chosenId);
  return [...latest.slice(0, REPORT_MESSAGES_MAX - older.length), ...older];
}
