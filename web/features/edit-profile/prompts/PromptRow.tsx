import { ActionIcon, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { promptText } from '../../../components/person/prompts.ts';
import type { ProfileFields } from '../profile-form.ts';
import * as texts from '../texts.ts';

/** Up or down by one place. */
export type Move = -1 | 1;

interface Props {
  prompt: ProfileFields['prompts'][number];
  index: number;
  count: number;
  onEdit: () => void;
  onMove: (by: Move) => void;
}

/** A question with its answer as a button, and buttons that move it where there are others. */
export function PromptRow({ prompt: { prompt, answer }, index, count, onEdit, onMove }: Props) {
  const question = promptText(prompt) ?? '';
  const { up, down } = texts.profileEdit.prompts;
  const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  const button = (by: Move) => {
    const isEnd = by === -1 ? index === 0 : index === count - 1;
    return (
      <ActionIcon
        size={44}
        data-move={by}
        aria-label={(by === -1 ? up : down)(question)}
        // Not `disabled`: the button keeps the focus at the end of the list.
        aria-disabled={isEnd}
        opacity={isEnd ? 0.4 : undefined}
        onClick={() => onMove(by)}
      >
        {by === -1 ? <IconArrowUp {...ICON} /> : <IconArrowDown {...ICON} />}
      </ActionIcon>
    );
  };
  return (
    <Paper component="li" display="flex" bg="var(--ov-bg)" style={{ alignItems: 'center' }}>
      <UnstyledButton flex={1} miw={0} mih={64} px={16} py={12} bdrs="lg" onClick={onEdit}>
        <Text span display="block" fz="sm" c="dimmed" fw={500}>
          {question}
        </Text>
        <Text variant="display" data-long span display="block" fz="1.0625rem" lh={1.3} dir="auto">
          {answer}
        </Text>
      </UnstyledButton>
      {count > 1 && (
        <Stack gap={8} p={8}>
          {button(-1)}
          {button(1)}
        </Stack>
      )}
    </Paper>
  );
}
