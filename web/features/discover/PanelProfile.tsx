import { Group, Text, Title } from '@mantine/core';
import type { DiscoverPerson } from '#contract/discover.ts';
import { specified } from '../../app/specified-texts.ts';
import { NameSuffix } from '../../components/NameSuffix.tsx';
import { OnlineDot } from '../../components/OnlineDot.tsx';
import { ProfileDetails } from '../../components/ProfileDetails.tsx';
import { ProfilePlace } from '../../components/ProfilePlace.tsx';
import { SafetyMenu } from '../../components/safety/SafetyMenu.tsx';
import { WhyYouSee } from '../../components/WhyYouSee.tsx';
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
      <div className={classes.head}>
        <div className={classes.names}>
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
        </div>
        <SafetyMenu user={person} onBlocked={onBlocked} />
      </div>
      <WhyYouSee name={name} reasons={reasons} order={3} />
      <div className={classes.details}>
        <ProfileDetails person={person} sharedWith={sharedWith} order={3} />
      </div>
    </div>
  );
}
