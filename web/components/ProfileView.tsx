import { Title } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Person } from '#contract/users.ts';
import { specified } from '../app/specified-texts.ts';
import * as texts from '../app/texts.ts';
import { Discs, InterestList } from './InterestList.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';
import { Photo } from './Photo.tsx';
import classes from './ProfileView.module.css';

interface Props {
  person: Person;
  /** Interests of the viewer; those in common come first and carry the mark. */
  sharedWith: readonly string[];
  /** True when this person has liked the viewer. */
  likesYou?: boolean;
  /** Opens the photo with this index; without it photos only show. */
  onOpenPhoto?: (index: number) => void;
  /** Level of the heading with the name. */
  level?: 1 | 3;
  /** Between the name and the sections. */
  children?: ReactNode;
}

const HERO_SIZES = '(min-width: 48em) 430px, 100vw';

/** A person in full: picture, name, what they say about themselves, further photos. */
export function ProfileView({
  person,
  sharedWith,
  likesYou,
  onOpenPhoto,
  level = 1,
  children,
}: Props) {
  const { name, age, bio, interests, isOnline } = person;
  const { about, interests: interestsTitle, likesYou: likesYouText, onlineNow } = specified.profile;
  const below = level === 1 ? 2 : 4;
  return (
    <div className={classes.profile}>
      <div className={classes.hero} data-hero>
        <Picture person={person} index={0} eager onOpen={onOpenPhoto} />
        {likesYou && (
          <p className={classes.likes}>
            <Discs />
            <span>{likesYouText(name)}</span>
          </p>
        )}
      </div>
      <div className={classes.sheet}>
        <div className={classes.who}>
          <Title order={level} className={classes.name}>
            <bdi>{name}</bdi>
            {age !== null && <span className={classes.age}>{texts.common.age(age)}</span>}
          </Title>
          {isOnline && <span className={classes.online}>{onlineNow}</span>}
        </div>
        <Place person={person} />
        {children}
        {bio && (
          <section className={`${classes.section} ${classes.about}`}>
            <Title order={below} size="h2">
              {about}
            </Title>
            <p className={classes.bio} dir="auto">
              {bio}
            </p>
          </section>
        )}
        {interests.length > 0 && (
          <section className={classes.section}>
            <Title order={below} size="h2">
              {interestsTitle}
            </Title>
            <InterestList interests={interests} sharedWith={sharedWith} />
          </section>
        )}
        {person.images.length > 1 && (
          <section className={classes.section}>
            <Title order={below} size="h2">
              {texts.profile.photos}
            </Title>
            <div className={classes.photos}>
              {person.images.slice(1).map((path, index) => (
                <Picture key={path} person={person} index={index + 1} onOpen={onOpenPhoto} />
              ))}
            </div>
          </section>
        )}
      </div>
    </div>
  );
}

function Place({ person: { location, distanceBand } }: { person: Person }) {
  const band = distanceBand && (texts.profile.band[distanceBand] ?? distanceBand);
  if (!location && !band) return null;
  return (
    <p className={classes.place}>
      <IconMapPin size={16} stroke={1.75} aria-hidden />
      <span className={classes.where}>
        {location && <bdi>{location}</bdi>}
        {location && band && ' · '}
        {band}
      </span>
    </p>
  );
}

interface PictureProps {
  person: Person;
  index: number;
  eager?: boolean;
  onOpen?: (index: number) => void;
}

/** One photo; a button where it can be opened. The first letter of the name stands in for the main one. */
function Picture({ person: { name, images, imageColors }, index, eager, onOpen }: PictureProps) {
  const path = images[index];
  if (!path) {
    return (
      <span className={classes.letter}>
        <PersonAvatar name={name} image={null} size={160} />
      </span>
    );
  }
  const photo = (
    <Photo
      src={path}
      alt={texts.discover.photo(index + 1, images.length, name)}
      color={imageColors[index]}
      sizes={index === 0 ? HERO_SIZES : '(min-width: 48em) 200px, 50vw'}
      position={index === 0 ? '50% 24%' : undefined}
      eager={eager}
    />
  );
  if (!onOpen) return <span className={classes.picture}>{photo}</span>;
  return (
    <button
      type="button"
      className={classes.picture}
      aria-label={texts.profile.openPhoto(index + 1, images.length)}
      onClick={() => onOpen(index)}
    >
      {photo}
    </button>
  );
}
