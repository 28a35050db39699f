import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DiscoverPerson } from '#contract/discover.ts';
import { joined } from '../../platform/locale.ts';
import type { ShownPrompt } from '../person/prompts.ts';
import * as texts from '../texts.ts';
import { SuperLikeBadge } from './CardBadge.tsx';
import { CardInfo } from './CardInfo.tsx';
import { CardOverlays } from './CardOverlays.tsx';
import { CardPhotos } from './CardPhotos.tsx';
import { drawnColor } from './DrawnCard.tsx';
import { flyBack } from './deck-painter.ts';
import classes from './SwipeCard.module.css';
import { FROM_DECK, type SwipeKind } from './swipe-gesture.ts';

interface Props {
  person: DiscoverPerson;
  /** Interests of the viewer. */
  sharedWith: readonly string[];
  /** Shown from the second photo on, and on a card without photos. */
  prompt?: ShownPrompt | undefined;
  /** 0 on top, 1 and 2 below; undefined while the card flies off. */
  depth?: number;
  /** The direction from which a restored card flies back. */
  returns?: SwipeKind;
  /** Called before the link opens the profile; may prevent it. */
  onOpen?: (event: MouseEvent) => void;
}

/** One person of the deck. Only the top card accepts pointer, keyboard and screen reader. */
export function SwipeCard({ person, sharedWith, prompt, depth, returns, onOpen }: Props) {
  const card = useRef<HTMLElement>(null);
  const { id, name, imageColors, superLikedYou } = person;
  const [photo, setPhoto] = useState(0);

  useLayoutEffect(() => {
    if (returns && card.current) flyBack(card.current, returns);
  }, [returns]);

  return (
    <article
      ref={card}
      className={classes.card}
      data-card={id}
      data-depth={depth ?? 'gone'}
      // A card that flies off is above all others.
      style={{ '--depth': depth ?? -1 } as React.CSSProperties}
      aria-label={cardName(person)}
      inert={depth !== 0}
    >
      <Link
        to={`/profile/${id}`}
        state={FROM_DECK}
        className={classes.open}
        draggable={false}
        aria-label={texts.discover.openProfile(name)}
        onClick={onOpen}
        data-profile
      />
      <CardPhotos person={person} index={photo} onPage={setPhoto} prompt={prompt} />
      {superLikedYou && (
        <SuperLikeBadge className={classes.badge}>{texts.discover.superLikedYou}</SuperLikeBadge>
      )}
      <CardInfo person={person} sharedWith={sharedWith} prompt={photo > 0 ? prompt : undefined} />
      <CardOverlays color={imageColors[0] ?? drawnColor(id)} />
    </article>
  );
}

/** "Maya, 29, Berlin": the accessible name of a card. */
export const cardName = ({ name, age, location }: DiscoverPerson): string =>
  joined([name, age, location]);
