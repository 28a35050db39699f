import { Badge, Box, Group, Stack, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CARD_INTERESTS_MAX } from '#contract/limits.ts';
import type { Person } from '#contract/users.ts';
import { DrawnCard } from '../../components/deck/DrawnCard.tsx';
import { Photo } from '../../components/media/Photo.tsx';
import { choiceLabel } from '../../components/person/choice-label.ts';
import { OnlineDot } from '../../components/person/OnlineDot.tsx';
import { shownPrompts } from '../../components/person/prompts.ts';
import classes from './GalleryTile.module.css';
import type { GalleryView } from './gallery-view.ts';
import * as texts from './texts.ts';

interface Props {
  person: Person;
  view: GalleryView;
  eager: boolean;
}

export function GalleryTile({ person, view, eager }: Props) {
  const name = <NameLine person={person} view={view} />;
  return (
    <li>
      <Link to={`/profile/${person.id}`} className={classes.link} data-view={view}>
        <Picture person={person} view={view} eager={eager} />
        {view === 'grid' ? (
          <span className={classes.plate}>{name}</span>
        ) : (
          <Stack component="span" flex={1} miw={0} gap={0} justify="center">
            {name}
            <Details person={person} />
          </Stack>
        )}
      </Link>
    </li>
  );
}

function NameLine({ person: { name, age, isOnline }, view }: Omit<Props, 'eager'>) {
  return (
    <Group component="span" gap={8} wrap="nowrap" justify="space-between">
      <Text span inherit lineClamp={2}>
        <Box component="bdi" fw={600}>
          {name}
        </Box>
        {age !== null && texts.common.age(age)}
      </Text>
      {isOnline && <OnlineDot bg={view === 'grid' ? 'mint.4' : undefined} />}
    </Group>
  );
}

function Picture({ person, view, eager }: Props) {
  const { profileImage, imageColors } = person;
  const isGrid = view === 'grid';
  const picture = profileImage ? (
    <Photo
      src={profileImage}
      alt=""
      color={imageColors[0]}
      sizes={isGrid ? '(min-width: 56.25em) 212px, 50vw' : '88px'}
      eager={eager}
    />
  ) : (
    <DrawnCard
      person={person}
      prompt={isGrid ? shownPrompts(person)[0] : undefined}
      tile={isGrid ? 'text' : 'discs'}
    />
  );
  if (isGrid) return picture;
  return (
    <Box pos="relative" flex="none" w={88} h={112} bdrs={12} style={{ overflow: 'hidden' }}>
      {picture}
    </Box>
  );
}

function Details({ person: { location, bio, interests } }: { person: Person }) {
  return (
    <>
      {location && (
        <Group component="span" gap={4} wrap="nowrap" fz="sm" c="dimmed">
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          <Text component="bdi" inherit truncate>
            {location}
          </Text>
        </Group>
      )}
      {bio && (
        <Text span size="sm" mt={2} lineClamp={2} dir="auto">
          {bio}
        </Text>
      )}
      {interests.length > 0 && (
        <Group component="span" gap={6} mt={7}>
          {interests.slice(0, CARD_INTERESTS_MAX).map((interest) => (
            <Badge key={choiceLabel(interest)} component="span" variant="default" fz={12}>
              {choiceLabel(interest)}
            </Badge>
          ))}
        </Group>
      )}
    </>
  );
}
