import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Case } from '#contract/cases.ts';
import { toast } from '../../../platform/toasts.ts';
import { useCaseAction } from '../act.ts';
import { useAgreeToProposalMutation } from '../api.ts';
import { NoteField } from '../NoteField.tsx';
import * as texts from '../texts.ts';
import { Statement } from './Statement.tsx';

interface Props {
  one: Case;
  proposal: NonNullable<Case['proposal']>;
  onDone: () => void;
}

/** The ban that another moderator proposes, to agree to or to return. */
export function SecondLook({ one, proposal, onDone }: Props) {
  const words = texts.moderation.second;
  const [note, setNote] = useState('');
  const [agree, { isLoading }] = useAgreeToProposalMutation();
  const { act, sheet } = useCaseAction();
  if (proposal.isYours) return <Text role="note">{words.yours}</Text>;
  const send = (agrees: boolean) =>
    act(async () => {
      const { id, version } = one;
      const body = { version, agrees, ...(note.trim() && { note: note.trim() }) };
      await agree({ params: { id }, body }).unwrap();
      toast({ title: words.done });
      onDone();
    });
  return (
    <Stack gap={12}>
      <Title order={3}>{words.title}</Title>
      <Text>
        {words.by(proposal.by)} {texts.moderation.decision.measures[proposal.measure][0]}
      </Text>
      <Statement>{proposal.statement}</Statement>
      {proposal.note && <Text c="dimmed">{proposal.note}</Text>}
      <NoteField
        label={texts.moderation.decision.note}
        minRows={1}
        value={note}
        onChange={setNote}
      />
      <Group grow>
        <Button variant="ghost" disabled={isLoading} onClick={() => send(false)}>
          {words.return}
        </Button>
        <Button variant="afterglow" disabled={isLoading} onClick={() => send(true)}>
          {words.agree}
        </Button>
      </Group>
      {sheet}
    </Stack>
  );
}
