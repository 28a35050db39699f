import { Badge, Box, Center, Group, SimpleGrid, Stack, Title, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LikeableItem } from '#contract/liked-items.ts';
import type { Person } from '#contract/users.ts';
import { joined } from '../../platform/locale.ts';
import { specified } from '../../platform/specified-texts.ts';
import { Mark } from '../layout/Mark.tsx';
import { Photo } from '../media/Photo.tsx';
import { photoAlt } from '../media/photo-alt.ts';
import * as texts from '../texts.ts';
import { ItemHeart } from './ItemHeart.tsx';
import { NameSuffix } from './NameSuffix.tsx';
import { OnlineDot } from './OnlineDot.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';
import { ProfileDetails } from './ProfileDetails.tsx';
import { ProfilePlace } from './ProfilePlace.tsx';
import classes from './ProfileView.module.css';

interface Props {
  person: Person;
  /** Interests of the viewer; shared ones come first with a mark. */
  sharedWith: readonly string[];
  likesYou?: boolean;
  /** Said beside the like, which a match keeps. */
  isMatch?: boolean;
  /** Opens the photo with this index; without it, photos are not buttons. */
  onOpenPhoto?: (index: number) => void;
  level?: 1 | 3;
  /** Content after the first prompt. */
  children?: ReactNode;
  /** Adds a heart to each photo and answer, and to the bio. */
  onLike?: (item: LikeableItem) => void;
}

const HERO_SIZES = '(min-width: 56.25em) 480px, 100vw';

/** A complete profile: main photo, name, and the sections with the other photos together after them. */
export function ProfileView({
  person,
  sharedWith,
  likesYou,
  isMatch,
  onOpenPhoto,
  level = 1,
  children,
  onLike,
}: Props) {
  const { name, isOnline, images } = person;
  const { onlineNow } = specified.profile;
  const below = level === 1 ? 2 : 4;
  return (
    <div className={classes.profile} data-screen={onOpenPhoto && true}>
      <div className={classes.hero} data-hero>
        <Picture person={person} index={0} eager onOpen={onOpenPhoto} onLike={onLike} />
        {likesYou && <Signs name={name} isMatch={isMatch} />}
      </div>
      <div className={classes.sheet}>
        <Group gap="4px 12px" justify="space-between">
          <Title order={level} ff="heading" fz={30} fw={700} lh={1.1334} className={classes.name}>
            <bdi>{name}</bdi>
            <NameSuffix person={person} />
          </Title>
          {isOnline && (
            <Badge color="mint" size="lg" leftSection={<OnlineDot w={8} h={8} aria-hidden />}>
              {onlineNow}
            </Badge>
          )}
        </Group>
        <ProfilePlace person={person} />
        <Stack className={classes.items} gap={14} mt={16}>
          <ProfileDetails person={person} sharedWith={sharedWith} order={below} onLike={onLike}>
            {children}
          </ProfileDetails>
          {images.length > 1 && (
            <SimpleGrid
              component="section"
              aria-label={texts.profile.photos}
              cols={2}
              spacing={8}
              className={classes.photos}
            >
              {images.slice(1).map((path, index) => (
                <Picture
                  key={path}
                  person={person}
                  index={index + 1}
                  onOpen={onOpenPhoto}
                  onLike={onLike}
                />
              ))}
            </SimpleGrid>
          )}
        </Stack>
      </div>
    </div>
  );
}

/** Over the end of the photo: that the person likes the viewer, and the match. */
const Signs = ({ name, isMatch }: { name: string; isMatch: boolean | undefined }) => (
  <Group gap={8} className={classes.signs}>
    <Sign>
      <Mark size={11} on="accent" />
      <span>{specified.profile.likesYou(name)}</span>
    </Sign>
    {isMatch && <Sign>{texts.matches.youMatched}</Sign>}
  </Group>
);

const Sign = ({ children }: { children: ReactNode }) => (
  <Group component="p" className={classes.sign} gap={8} m={0} wrap="nowrap">
    {children}
  </Group>
);

interface PictureProps {
  person: Person;
  index: number;
  eager?: boolean;
  onOpen?: (index: number) => void;
  onLike?: (item: LikeableItem) => void;
}

/** One photo, as a button where it can be opened. The initial replaces a missing main photo. */
function Picture({ person, index, eager, onOpen, onLike }: PictureProps) {
  const { name, images, imageColors, imageTexts } = person;
  const path = images[index];
  if (!path) {
    return (
      <Center h="100%">
        <PersonAvatar name={name} image={null} size={160} />
      </Center>
    );
  }
  const photo = (
    <Photo
      src={path}
      alt={photoAlt(person, index)}
      color={imageColors[index]}
      sizes={index === 0 ? HERO_SIZES : '(min-width: 56.25em) 200px, 50vw'}
      position={index === 0 ? '50% 24%' : undefined}
      eager={eager}
    />
  );
  if (!onOpen) return <span className={classes.picture}>{photo}</span>;
  return (
    <Box pos="relative" h="100%">
      <UnstyledButton
        className={classes.picture}
        aria-label={joined(
          [texts.profile.openPhoto(index + 1, images.length), imageTexts?.[index]],
          ': ',
        )}
        onClick={() => onOpen(index)}
      >
        {photo}
      </UnstyledButton>
      {onLike && (
        <ItemHeart
          label={texts.likedItems.hearts.photo(name, index + 1)}
          onClick={() => onLike({ kind: 'photo', photo: path })}
        />
      )}
    </Box>
  );
}
