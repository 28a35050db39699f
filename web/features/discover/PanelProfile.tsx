import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { DiscoverPerson } from '#contract/discover.ts';
import type { LikeableItem } from '#contract/liked-items.ts';
import { LikeItemSheet } from '../../components/person/LikeItemSheet.tsx';
import { NameSuffix } from '../../components/person/NameSuffix.tsx';
import { OnlineDot } from '../../components/person/OnlineDot.tsx';
import { ProfileDetails } from '../../components/person/ProfileDetails.tsx';
import { ProfilePlace } from '../../components/person/ProfilePlace.tsx';
import { takesComments, useGetPersonQuery } from '../../components/person/person-api.ts';
import { WhyYouSee } from '../../components/person/WhyYouSee.tsx';
import { SafetyMenu } from '../../components/safety/SafetyMenu.tsx';
import { useAppDispatch, useSignedInUser } from '../../platform/hooks.ts';
import { specified } from '../../platform/specified-texts.ts';
import { discoverApi } from './api.ts';
import { swipeStored } from './discover-slice.ts';
import classes from './ProfilePanel.module.css';

interface Props {
  person: DiscoverPerson;
  sharedWith: readonly string[];
  onBlocked?: () => void;
  /** Called once a like of one item is stored. */
  onLiked?: (isMatch: boolean, kind: 'like' | 'superLike') => void;
}

/** The profile beside a card. The photos are on the card. */
export function PanelProfile({ person, sharedWith, onBlocked = () => {}, onLiked }: Props) {
  const { name, isOnline, reasons } = person;
  const viewer = useSignedInUser();
  const dispatch = useAppDispatch();
  const [swipe] = discoverApi.useSwipeMutation();
  const [liking, setLiking] = useState<LikeableItem>();
  const opened = useGetPersonQuery(person.id, { skip: !liking });
  return (
    <div className={classes.profile}>
      <Group className={classes.head} gap={8} mb={16} wrap="nowrap" align="flex-start">
        <Box flex={1} miw={0}>
          <Title order={2} fz="1.875rem" lh="2.125rem" lts={0}>
            <Group gap={0} wrap="nowrap">
              <Text component="bdi" inherit truncate>
                {name}
              </Text>
              <NameSuffix person={person} />
              {isOnline && <OnlineDot ms={10} />}
            </Group>
          </Title>
          <ProfilePlace
            person={person}
            status={isOnline ? specified.profile.onlineNow : undefined}
          />
        </Box>
        <SafetyMenu user={person} onBlocked={onBlocked} />
      </Group>
      <WhyYouSee name={name} reasons={reasons} order={3} />
      <Stack className={classes.details} gap={18} mt={18}>
        <ProfileDetails
          person={person}
          sharedWith={sharedWith}
          order={3}
          besideCard
          onLike={onLiked && setLiking}
        />
      </Stack>
      {onLiked && (
        <LikeItemSheet
          viewerId={viewer.id}
          person={person}
          item={liking}
          takesComments={takesComments(opened.data)}
          swipe={swipe}
          onClose={() => setLiking(undefined)}
          onSent={(isMatch, kind) => {
            dispatch(swipeStored(kind));
            onLiked(isMatch, kind);
          }}
        />
      )}
    </div>
  );
}
