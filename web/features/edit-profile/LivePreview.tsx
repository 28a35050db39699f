import { Box, Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { AUDIENCES } from '#contract/discretion.ts';
import type { Audience } from '#contract/profile-preview.ts';
import type { OwnUser } from '#contract/users.ts';
import { SwipeCard } from '../../components/deck/SwipeCard.tsx';
import { cardPrompt } from '../../components/person/prompts.ts';
import { SmallProfile } from '../../components/person/SmallProfile.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { preferencesApi } from '../preferences/api.ts';
import { previewPerson } from './preview-person.ts';
import type { ProfileFields } from './profile-form.ts';
import * as texts from './texts.ts';

const VIEWS = ['card', 'profile'] as const;
type View = (typeof VIEWS)[number];

/**
 * The member's card and profile as an audience will see them: the values of the form, and the answers that
 * the audience may see.
 */
export function LivePreview({ user, fields }: { user: OwnUser; fields: ProfileFields }) {
  const [view, setView] = useState<View>('card');
  const [audience, setAudience] = useState<Audience>('stranger');
  const { currentData: stored } = preferencesApi.usePreviewProfileQuery(
    { id: user.id, audience },
    { refetchOnMountOrArgChange: true },
  );
  const person = {
    ...stored?.person,
    ...previewPerson(user, fields, audience),
    isOnline: stored?.person?.isOnline ?? false,
  };
  const { preview, views } = texts.profileEdit;
  const { title, audiences, hidden, hiddenText } = texts.previewProfile;
  return (
    <>
      <Group gap={12} wrap="nowrap">
        <SegmentedControl
          flex={1}
          aria-label={preview}
          data={VIEWS.map((value) => ({ value, label: views[value] }))}
          value={view}
          onChange={setView}
        />
        <NativeSelect
          aria-label={title}
          styles={{ input: { height: 44, minHeight: 44, lineHeight: '42px' } }}
          data={AUDIENCES.map((value) => ({ value, label: audiences[value] }))}
          value={audience}
          onChange={({ currentTarget }) => setAudience(currentTarget.value as Audience)}
        />
      </Group>
      {stored?.visible === false ? (
        <EmptyState title={hidden[audience]} text={hiddenText} />
      ) : view === 'card' ? (
        <Box pos="relative" maw={392} m="20px auto 16px" style={{ aspectRatio: '3 / 4' }}>
          <SwipeCard
            person={person}
            sharedWith={[]}
            prompt={cardPrompt(person, [])}
            depth={0}
            onOpen={(event) => {
              event.preventDefault();
              setView('profile');
            }}
          />
        </Box>
      ) : (
        <SmallProfile person={person} mt={20} />
      )}
    </>
  );
}
