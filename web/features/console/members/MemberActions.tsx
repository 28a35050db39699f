import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { FoundMember } from '#contract/console/members.ts';
import { useFreshAct } from '../act.ts';
import { consoleApi } from '../api.ts';
import { ReasonSheet } from '../ReasonSheet.tsx';
import * as texts from '../texts.ts';

const words = texts.admin.members;

interface Props {
  member: FoundMember;
  onChange: () => void;
}

/** What an admin can do with an account. Only actions that the server accepts are offered. */
export function MemberActions({ member, onChange }: Props) {
  const [action, setAction] = useState<'signOut' | 'erase'>('signOut');
  const [opened, setOpened] = useState(false);
  const [endSessions] = consoleApi.useEndMemberSessionsMutation();
  const [erase] = consoleApi.useEraseMemberMutation();
  const { act, sheet } = useFreshAct();
  if (member.state === 'closed') return null;

  const open = (chosen: typeof action) => {
    setAction(chosen);
    setOpened(true);
  };
  const isErasing = action === 'erase';
  const run = (why: string) =>
    act(
      async () => {
        await (isErasing ? erase : endSessions)({
          params: { id: member.id },
          body: { why },
        }).unwrap();
        onChange();
      },
      isErasing ? words.erased : words.signedOut,
    );

  return (
    <Group>
      <Button variant="quiet" onClick={() => open('signOut')}>
        {words.signOut}
      </Button>
      {member.role === 'member' && (
        <Button variant="quiet" c="var(--ov-error-text)" onClick={() => open('erase')}>
          {words.erase}
        </Button>
      )}
      <ReasonSheet
        opened={opened}
        title={isErasing ? words.erase : words.signOut}
        text={isErasing ? words.eraseText : words.signOutText}
        confirm={isErasing ? words.erase : words.signOut}
        onConfirm={(why) => void run(why)}
        onClose={() => setOpened(false)}
      />
      {sheet}
    </Group>
  );
}
