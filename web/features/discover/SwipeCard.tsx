import { IconPhoto, IconStarFilled } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { DiscoverPerson } from '#contract/discover.ts';
import * as texts from '../../app/texts.ts';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { Photo } from '../../components/Photo.tsx';
import { CardOverlays } from './CardOverlays.tsx';
import { CARD_SIZES } from './card-sizes.ts';
import { flyBack } from './deck-painter.ts';
import { Nameplate } from './Nameplate.tsx';
import classes from './SwipeCard.module.css';
import type { SwipeKind } from './swipe-gesture.ts';

interface Props {
  person: DiscoverPerson;
  /** Interests of the viewer; those in common carry the mark. */
  sharedWith: string[];
  /** 0 on top, 1 and 2 waiting below; undefined while it flies off. */
  depth?: number;
  /** The way on which the card comes back, after an answer that did not count. */
  returns?: SwipeKind;
}

/** One person of the deck. Only the top card can be reached, by pointer, keyboard or screen reader. */
export function SwipeCard({ person, sharedWith, depth, returns }: Props) {
  const card = useRef<HTMLElement>(null);
  const { id, name, images, imageColors, profileImage, superLikedYou } = person;
  const count = images.length;

  useLayoutEffect(() => {
    if (returns && card.current) flyBack(card.current, returns);
  }, [returns]);

  return (
    <article
      ref={card}
      className={classes.card}
      data-card={id}
      data-depth={depth ?? 'gone'}
      aria-label={cardName(person)}
      inert={depth !== 0}
    >
      <Link
        to={`/profile/${id}`}
        className={classes.photo}
        draggable={false}
        aria-label={texts.discover.openProfile(name)}
        data-profile
      >
        {profileImage ? (
          <Photo
            src={profileImage}
            alt={texts.discover.photo(1, Math.max(count, 1), name)}
            color={imageColors[0]}
            sizes={CARD_SIZES}
            eager
            className={classes.picture}
          />
        ) : (
          <span className={classes.letter}>
            <PersonAvatar name={name} image={null} size={160} />
          </span>
        )}
      </Link>
      {count > 1 && (
        <span className={classes.count} aria-hidden>
          <IconPhoto size={16} stroke={1.75} />
          {texts.discover.photoCount(1, count)}
        </span>
      )}
      {superLikedYou && (
        <span className={classes.superLike}>
          <IconStarFilled size={14} aria-hidden />
          {texts.discover.superLikedYou}
        </span>
      )}
      <Nameplate person={person} sharedWith={sharedWith} />
      <CardOverlays color={imageColors[0]} />
    </article>
  );
}

/** "Maya, 29, Berlin": how a person is named where nothing can be seen. */
export const cardName = ({ name, age, location }: DiscoverPerson): string =>
  [name, age, location].filter(Boolean).join(', ');
