import { Badge, Center, Group, Stack, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CARD_INTERESTS_MAX } from '#contract/limits.ts';
import type { Person } from '#contract/users.ts';
import { Photo } from '../../components/media/Photo.tsx';
import { OnlineDot } from '../../components/person/OnlineDot.tsx';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';
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
    <li className={classes.tile} data-view={view}>
      <Link to={`/profile/${person.id}`} className={classes.link}>
        <Picture person={person} view={view} eager={eager} />
        {view === 'grid' ? (
          <span className={classes.strip}>{name}</span>
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
      <Text span inherit lineClamp={2} className={classes.text}>
        <bdi className={classes.name}>{name}</bdi>
        {age !== null && texts.common.age(age)}
      </Text>
      {isOnline && <OnlineDot bg={view === 'grid' ? 'mint.4' : undefined} />}
    </Group>
  );
}

function Picture({ person, view, eager }: Props) {
  const { name, profileImage, imageColors } = person;
  const isGrid = view === 'grid';
  return (
    <span className={classes.picture}>
      {profileImage ? (
        <Photo
          src={profileImage}
          alt=""
          color={imageColors[0]}
          sizes={isGrid ? '(min-width: 56.25em) 212px, 50vw' : '88px'}
          eager={eager}
        />
      ) : (
        <Center component="span" h="100%">
          <PersonAvatar name={name} image={null} size={isGrid ? 96 : 56} />
        </Center>
      )}
    </span>
  );
}

function Details({ person: { location, bio, interests } }: { person: Person }) {
  return (
    <>
      {location && (
        <Group component="span" gap={4} wrap="nowrap" fz="sm" c="dimmed">
          <IconMapPin size={16} stroke={1.75} style={{ flex: 'none' }} aria-hidden />
          <Text component="bdi" inherit truncate>
            {location}
          </Text>
        </Group>
      )}
      {bio && (
        <Text span size="sm" mt={2} lineClamp={2} className={classes.text} dir="auto">
          {bio}
        </Text>
      )}
      {interests.length > 0 && (
        <Group component="span" gap={6} mt={7}>
          {interests.slice(0, CARD_INTERESTS_MAX).map((interest) => (
            <Badge
              key={interest}
              component="span"
              variant="default"
              bg="none"
              h={20}
              px={9}
              fz={12}
            >
              {interest}
            </Badge>
          ))}
        </Group>
      )}
    </>
  );
}
