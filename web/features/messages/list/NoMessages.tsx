import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Person } from '#contract/users.ts';
import { PersonAvatar } from '../../../components/person/PersonAvatar.tsx';
import { EmptyState } from '../../../components/state/EmptyState.tsx';
import { specified } from '../../../platform/specified-texts.ts';
import type { StoredUser } from '../../../platform/stored-user.ts';

interface Props {
  viewer: StoredUser;
  other?: Person;
  /** A button that helps with the first message. */
  action?: ReactNode;
}

export function NoMessages({ viewer, other, action }: Props) {
  return (
    // A scroll area must be reachable by keyboard.
    <Stack flex={1} mih={0} tabIndex={0} style={{ overflow: 'hidden auto' }}>
      <EmptyState
        title={specified.chat.empty}
        text={other && specified.chat.emptyText(other.name)}
        action={action}
        art={
          <Group gap={0}>
            <PersonAvatar name={viewer.name} image={viewer.profileImage} size={88} />
            {/* The portraits overlap by 16 %, as in the match dialog. */}
            <Group ms={-14} bdrs="50%" style={{ outline: '3px solid var(--ov-bg)' }}>
              <PersonAvatar
                name={other?.name ?? ''}
                image={other?.profileImage ?? null}
                size={88}
              />
            </Group>
          </Group>
        }
      />
    </Stack>
  );
}
