import { Box, Group, Text, Title } from '@mantine/core';
import type { DiscoverPerson } from '#contract/discover.ts';
import { NameSuffix } from '../../components/person/NameSuffix.tsx';
import { OnlineDot } from '../../components/person/OnlineDot.tsx';
import { ProfileDetails } from '../../components/person/ProfileDetails.tsx';
import { ProfilePlace } from '../../components/person/ProfilePlace.tsx';
import { WhyYouSee } from '../../components/person/WhyYouSee.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { SafetyMenu } from '../safety/api.ts';
import classes from './ProfilePanel.module.css';

interface Props {
  person: DiscoverPerson;
  sharedWith: readonly string[];
  onBlocked?: () => void;
}

/** The profile beside a card. The photos are on the card. */
export function PanelProfile({ person, sharedWith, onBlocked = () => {} }: Props) {
  const { name, isOnline, reasons } = person;
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
      <div className={classes.details}>
        <ProfileDetails person={person} sharedWith={sharedWith} order={3} besideCard />
      </div>
    </div>
  );
}
