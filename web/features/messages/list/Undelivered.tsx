import { Group, Text, UnstyledButton } from '@mantine/core';
import { useAppDispatch } from '../../../platform/hooks.ts';
import type { Line } from '../line.ts';
import { useChat } from '../open-chat.tsx';
import { flushOutbox } from '../outbox/outbox.ts';
import { removeUnsent } from '../outbox/unsent.ts';
import * as texts from '../texts.ts';
import { copy } from './MessageMenu.tsx';

/** Below a message that waits for the server, or that the server has refused: then its text can be copied. */
export function Undelivered({ line }: { line: Line }) {
  const { viewer } = useChat();
  const dispatch = useAppDispatch();
  const { clientId, delivery, reason, content } = line;
  return (
    <>
      {delivery === 'waiting' && (
        <Action onClick={() => void dispatch(flushOutbox(viewer.id))}>{texts.chat.tryNow}</Action>
      )}
      {delivery === 'refused' && (
        <Group gap={12} fz="xs" fw={600} justify="flex-end" align="baseline">
          <Text span inherit c="var(--ov-error-text)">
            {texts.chat.notSent}
          </Text>
          {content !== '' && <Action onClick={() => copy(content)}>{texts.chat.copy}</Action>}
          <Action onClick={() => dispatch(removeUnsent(viewer.id, clientId))}>
            {texts.chat.deleteMessage}
          </Action>
        </Group>
      )}
      {reason && (
        <Text size="sm" c="dimmed" ta="end">
          {reason}
        </Text>
      )}
    </>
  );
}

const Action = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <UnstyledButton mih={44} mt={-6} mb={-12} fz="xs" fw={600} td="underline" onClick={onClick}>
    {children}
  </UnstyledButton>
);
