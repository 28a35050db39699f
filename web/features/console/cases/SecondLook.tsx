import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Case, Grant } from '#contract/cases.ts';
import { showDate } from '../../../platform/dates.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import { NoteField } from '../NoteField.tsx';
import * as texts from '../texts.ts';
import { Statement } from './Statement.tsx';
import { type EncryptedFile, toastDecided } from './use-decision.ts';

interface Props {
  one: Case;
  proposal: NonNullable<Case['proposal']>;
  /** Called with the file of a case that is handed over. */
  onDone: (file: EncryptedFile | undefined) => void;
}

const grantText = ({ by, at }: Grant): string =>
  texts.moderation.second.grantedBy(by, at && showDate('shortDate', at, 'UTC'));

/** The measure that another moderator proposes, to agree to or to return. */
export function SecondLook({ one, proposal, onDone }: Props) {
  const words = texts.moderation.second;
  const [note, setNote] = useState('');
  const [agree, { isLoading }] = consoleApi.useAgreeToProposalMutation();
  const act = useAct();
  const send = (agrees: boolean) =>
    act(async () => {
      const { id, version, newest } = one;
      const body = { version, newest, agrees, ...(note.trim() && { note: note.trim() }) };
      const result = await agree({ params: { id }, body }).unwrap();
      toastDecided(words.done, result.left);
      onDone(result.encryptedFile);
    });
  if (proposal.isYours) {
    return (
      <Stack gap={12}>
        <Text role="note">{words.yours}</Text>
        <Button variant="ghost" disabled={isLoading} onClick={() => send(false)}>
          {words.return}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={12}>
      <Title order={3}>{words.title}</Title>
      <Text>
        {words.by(proposal.by)} {texts.moderation.decision.measures[proposal.measure][0]}
      </Text>
      <Text c="dimmed">
        {words.roleOf(proposal.by)} {grantText(proposal.grant)}
        <br />
        {words.yourRole} {grantText(proposal.yourGrant)}
        {proposal.sharesReferral && ` ${words.referral}`}
      </Text>
      {proposal.statement && <Statement>{proposal.statement}</Statement>}
      {proposal.note && (
        <Text data-long c="dimmed">
          {texts.common.label(texts.moderation.decision.note)} {proposal.note}
        </Text>
      )}
      {proposal.noticeDelayHours !== undefined && (
        <Text>{texts.moderation.decision.warnAfter(proposal.noticeDelayHours)}</Text>
      )}
      {proposal.refusal ? (
        <Text role="note">{texts.moderation.refusals[proposal.refusal]}</Text>
      ) : (
        <>
          <NoteField
            label={texts.moderation.decision.note}
            minRows={1}
            value={note}
            onChange={setNote}
          />
          <Group grow>
            <Button variant="ghost" px={8} disabled={isLoading} onClick={() => send(false)}>
              {words.return}
            </Button>
            <Button variant="afterglow" disabled={isLoading} onClick={() => send(true)}>
              {words.agree}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
