import { Group, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { MouseEventHandler } from 'react';
import type { Match } from '#contract/matches.ts';
import { MatchList } from '../../components/person/MatchRow.tsx';
import * as texts from '../../components/texts.ts';
import { GroupCount, GroupLabel } from './GroupLabel.tsx';

interface Props {
  matches: Match[];
  /** The match whose conversation is open. */
  openId?: number;
  onOptions?: MouseEventHandler;
}

/** The closed chats, which a button shows. Links that are not shown are not reached by the arrow keys. */
export function ClosedChats({ matches, openId, onOptions }: Props) {
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <>
      <GroupLabel>
        <UnstyledButton w="100%" mih={44} fz="inherit" aria-expanded={isOpen} onClick={toggle}>
          <Group component="span" gap={0} wrap="nowrap">
            {texts.matches.closed} <GroupCount of={matches} />
            <IconChevronDown size={16} stroke={1.75} style={{ marginInlineStart: 4 }} aria-hidden />
          </Group>
        </UnstyledButton>
      </GroupLabel>
      {isOpen && <MatchList matches={matches} openId={openId} onOptions={onOptions} />}
    </>
  );
}
