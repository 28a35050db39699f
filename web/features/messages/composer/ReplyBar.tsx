import { ActionIcon, Box, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Quote } from '#contract/messages.ts';
import classes from '../Chat.module.css';
import { QuotedMessage } from '../list/QuotedMessage.tsx';
import * as texts from '../texts.ts';

interface Props {
  quote: Quote;
  onCancel: () => void;
}

/** Over the input: the message that the next one replies to. */
export const ReplyBar = ({ quote, onCancel }: Props) => (
  <Group
    className={classes.foot}
    component="section"
    gap={4}
    wrap="nowrap"
    aria-label={texts.chat.reply}
  >
    <Box className={classes.quote} flex={1} miw={0}>
      <QuotedMessage quote={quote} />
    </Box>
    <ActionIcon radius="50%" c="dimmed" aria-label={texts.chat.cancelReply} onClick={onCancel}>
      <IconX size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  </Group>
);
