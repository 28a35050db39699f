import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FoundMember } from '#contract/console-members.ts';
import * as texts from '../../../app/texts.ts';
import { Sheet } from '../../../components/Sheet.tsx';
import { act } from '../act.ts';
import { useEndMemberSessionsMutation, useEraseMemberMutation } from '../api.ts';

const words = texts.admin.members;
const REASON_MAX_CHARS = 500;

interface Props {
  member: FoundMember;
  onChange: () => void;
}

/** What an admin can do with an account. Only actions that the server accepts are offered. */
export function MemberActions({ member, onChange }: Props) {
  const [action, setAction] = useState<'signOut' | 'erase'>();
  const [why, setWhy] = useState('');
  const [endSessions] = useEndMemberSessionsMutation();
  const [erase] = useEraseMemberMutation();
  if (member.state === 'closed') return null;

  async function run(): Promise<void> {
    const run = action === 'erase' ? erase : endSessions;
    setAction(undefined);
    if (await act(run({ id: member.id, why }))) onChange();
    setWhy('');
  }

  return (
    <Group>
      <Button variant="quiet" onClick={() => setAction('signOut')}>
        {words.signOut}
      </Button>
      {member.role === 'member' && (
        <Button variant="quiet" c="var(--ov-error-text)" onClick={() => setAction('erase')}>
          {words.erase}
        </Button>
      )}
      <Sheet
        opened={action !== undefined}
        title={action === 'erase' ? words.erase : words.signOut}
        onClose={() => setAction(undefined)}
        footer={
          <Button
            flex={1}
            size="lg"
            color="vermilion"
            disabled={why.trim() === ''}
            onClick={() => void run()}
          >
            {action === 'erase' ? words.erase : words.signOut}
          </Button>
        }
      >
        <Text c="dimmed" mb={12}>
          {action === 'erase' ? words.eraseText : words.signOutText}
        </Text>
        <TextInput
          label={texts.admin.why}
          required
          maxLength={REASON_MAX_CHARS}
          value={why}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
      </Sheet>
    </Group>
  );
}
