import { Button, Group, Stack } from '@mantine/core';
import { WrittenBy } from '../../../components/ai/WrittenBy.tsx';
import { PersonAvatar } from '../../../components/person/PersonAvatar.tsx';
import { EmptyState } from '../../../components/state/EmptyState.tsx';
import { specified } from '../../../platform/specified-texts.ts';
import classes from '../Chat.module.css';
import type { Suggest } from '../composer/ComposerMenu.tsx';
import { useChat } from '../open-chat.tsx';

/** @param suggest helps with the first message. */
export function NoMessages({ suggest }: { suggest?: Suggest }) {
  const { viewer, name, user } = useChat();
  const { empty, emptyText, generating, getStarters } = specified.chat;
  return (
    // A scroll area must be reachable by keyboard.
    <Stack className={classes.scroller} flex={1} tabIndex={0}>
      <EmptyState
        title={empty}
        text={user && emptyText(name)}
        action={
          suggest && (
            <>
              <Button variant="quiet" disabled={suggest.disabled} onClick={suggest.onClick}>
                {suggest.isGenerating ? generating : getStarters}
              </Button>
              <WrittenBy what="starters" />
            </>
          )
        }
        art={
          <Group gap={0}>
            <PersonAvatar name={viewer.name} image={viewer.profileImage} size={88} />
            {/* The portraits overlap by 16 %, as in the match dialog. */}
            <Group ms={-14} bdrs="50%" style={{ outline: '3px solid var(--ov-bg)' }}>
              <PersonAvatar name={name} image={user?.profileImage ?? null} size={88} />
            </Group>
          </Group>
        }
      />
    </Stack>
  );
}
