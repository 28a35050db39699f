import { Group, Text, Title } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { DiscoverPerson, Reason } from '#contract/discover.ts';
import { Mark } from '../layout/Mark.tsx';
import { bandLabel, useDistanceUnit } from '../person/distance-label.ts';
import { NameSuffix } from '../person/NameSuffix.tsx';
import { OnlineDot } from '../person/OnlineDot.tsx';
import type { ShownPrompt } from '../person/prompts.ts';
import { reasonLines } from '../person/reasons.ts';
import classes from './CardInfo.module.css';
import { CardInterests } from './CardInterests.tsx';

const ONLINE = 'var(--mantine-color-mint-4)';
const HALO = { boxShadow: `0 0 0 3px color-mix(in srgb, ${ONLINE} 30%, transparent)` };

interface Props {
  person: DiscoverPerson;
  /** Interests of the viewer. */
  sharedWith: readonly string[];
  /** Replaces place, bio and interests, where the card is high enough. */
  prompt?: ShownPrompt | undefined;
}

/** Foot of a card: name, age, place, two lines of the bio, and interests. A low card shows less. */
export function CardInfo({ person, sharedWith, prompt }: Props) {
  const { name, isOnline, bio, interests } = person;
  return (
    <div className={classes.foot}>
      <div
        className={classes.info}
        data-plain={person.images.length === 0 || undefined}
        data-answer={prompt && true}
      >
        <div className={classes.head}>
          <Title order={2} className={classes.name} lts={0}>
            <Text component="bdi" inherit truncate>
              {name}
            </Text>
            <NameSuffix person={person} />
            {isOnline && <OnlineDot w={12} h={12} ms={10} bg={ONLINE} style={HALO} />}
          </Title>
          <Place person={person} />
        </div>
        {bio && (
          <Text inherit data-long lineClamp={2} className={classes.bio} dir="auto">
            {bio}
          </Text>
        )}
        {interests.length > 0 && <CardInterests interests={interests} sharedWith={sharedWith} />}
        {prompt && (
          <div className={classes.prompt}>
            <p>{prompt.question}</p>
            <Text inherit data-long lineClamp={2} className={classes.answer} dir="auto">
              {prompt.answer}
            </Text>
            <Shared person={person} sharedWith={sharedWith} />
          </div>
        )}
      </div>
    </div>
  );
}

/** What the viewer and a person share: interests, else goals. */
function Shared({ person: { interests, reasons }, sharedWith }: Omit<Props, 'prompt'>) {
  const shared = interests.filter((one) => sharedWith.includes(one));
  const known: Reason[] =
    shared.length > 0
      ? [{ term: 'interests', shared }]
      : (reasons ?? []).filter(({ term }) => term === 'goals');
  const [line] = reasonLines(known, useDistanceUnit());
  if (!line) return null;
  return (
    <Group component="p" className={classes.shared} gap={10} mt={6} fw={600} wrap="nowrap">
      <Mark size={14} on="ink" />
      <Text span inherit truncate>
        {line.text}
      </Text>
    </Group>
  );
}

/** City and distance. */
function Place({ person: { location, distanceBand } }: Pick<Props, 'person'>) {
  const unit = useDistanceUnit();
  if (!location && !distanceBand) return null;
  return (
    <Group component="p" className={classes.place} gap={6} wrap="nowrap">
      <IconMapPin size="1.2em" stroke={1.75} aria-hidden />
      <Group component="span" gap={0} wrap="nowrap" miw={0} style={{ whiteSpace: 'pre' }}>
        {location && (
          <Text component="bdi" inherit truncate>
            {location}
          </Text>
        )}
        {distanceBand && (
          <Text span inherit flex="none">
            {location && ' · '}
            {bandLabel(distanceBand, unit)}
          </Text>
        )}
      </Group>
    </Group>
  );
}
