import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CARD_INTERESTS_MAX } from '#contract/limits.ts';
import type { Person } from '#contract/users.ts';
import * as texts from '../../app/texts.ts';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { Photo } from '../../components/Photo.tsx';
import classes from './GalleryTile.module.css';
import type { GalleryView } from './gallery-view.ts';

interface Props {
  person: Person;
  view: GalleryView;
  eager: boolean;
}

/** One person; the whole of it leads to the profile. */
export function GalleryTile({ person, view, eager }: Props) {
  const { id, name, age, isOnline } = person;
  const who = (
    <span className={classes.who}>
      <span className={classes.name}>
        <bdi className={classes.given}>{name}</bdi>
        {age !== null && texts.common.age(age)}
      </span>
      {isOnline && <span className={classes.online} role="img" aria-label={texts.common.online} />}
    </span>
  );
  return (
    <li className={classes.tile} data-view={view}>
      <Link to={`/profile/${id}`} className={classes.link}>
        <Picture person={person} view={view} eager={eager} />
        {view === 'grid' ? (
          <span className={classes.strip}>{who}</span>
        ) : (
          <span className={classes.words}>
            {who}
            <Details person={person} />
          </span>
        )}
      </Link>
    </li>
  );
}

function Picture({ person, view, eager }: Props) {
  const { name, profileImage, imageColors } = person;
  return (
    <span className={classes.picture}>
      {profileImage ? (
        <Photo
          src={profileImage}
          alt=""
          color={imageColors[0]}
          sizes={view === 'grid' ? '(min-width: 56.25em) 212px, 50vw' : '88px'}
          eager={eager}
        />
      ) : (
        <span className={classes.letter}>
          <PersonAvatar name={name} image={null} size={view === 'grid' ? 96 : 56} />
        </span>
      )}
    </span>
  );
}

function Details({ person: { location, bio, interests } }: { person: Person }) {
  return (
    <>
      {location && (
        <span className={classes.place}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          <bdi className={classes.where}>{location}</bdi>
        </span>
      )}
      {bio && (
        <span className={classes.bio} dir="auto">
          {bio}
        </span>
      )}
      {interests.length > 0 && (
        <span className={classes.interests}>
          {interests.slice(0, CARD_INTERESTS_MAX).map((interest) => (
            <span key={interest} className={classes.interest}>
              {interest}
            </span>
          ))}
        </span>
      )}
    </>
  );
}
