import { ThemeIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { DiscoverPerson } from '#contract/discover.ts';
import { joined } from '../../platform/locale.ts';
import { Photo } from '../media/Photo.tsx';
import { PhotoBars } from '../media/PhotoBars.tsx';
import { photoAlt } from '../media/photo-alt.ts';
import type { ShownPrompt } from '../person/prompts.ts';
import * as texts from '../texts.ts';
import { CARD_SIZES } from './card-sizes.ts';
import { DrawnCard } from './DrawnCard.tsx';
import classes from './SwipeCard.module.css';

interface Props {
  person: DiscoverPerson;
  index: number;
  onPage: (index: number) => void;
  /** Shown from the second photo on, and announced with it. */
  prompt: ShownPrompt | undefined;
}

/**
 * The photos of a card. Strips at its edges page, and bars at the top show the position. Each photo is
 * mounted one page ahead and stays mounted, so that paging shows it at once.
 */
export function CardPhotos({ person, index, onPage, prompt }: Props) {
  const { images, imageColors } = person;
  const [mounted, setMounted] = useState(1);
  const last = images.length - 1;
  const page = (by: 1 | -1) => {
    const next = Math.min(last, Math.max(0, index + by));
    onPage(next);
    setMounted(Math.max(mounted, Math.min(next + 2, images.length)));
  };

  if (images.length === 0) return <DrawnCard person={person} prompt={prompt} />;
  const label = photoAlt(person, index);
  const answer = index === 1 && prompt && joined([prompt.question, prompt.answer], ': ');
  return (
    <>
      {images.slice(0, mounted).map((path, photo) => (
        // Visibility, not display: a hidden photo stays decoded.
        <div
          key={path}
          className={classes.photo}
          style={photo === index ? undefined : { visibility: 'hidden' }}
        >
          <Photo
            src={path}
            alt={photoAlt(person, photo)}
            color={imageColors[photo]}
            sizes={CARD_SIZES}
            eager
          />
        </div>
      ))}
      {last > 0 && (
        <>
          <PhotoBars photos={images} index={index} />
          <Strip side="previous" enabled={index > 0} onPage={() => page(-1)} />
          <Strip side="next" enabled={index < last} onPage={() => page(1)} />
          <VisuallyHidden role="status">{mounted > 1 && joined([label, answer])}</VisuallyHidden>
        </>
      )}
    </>
  );
}

const SHADE = 'rgb(14 9 18 / 0.54)';

interface StripProps {
  side: 'previous' | 'next';
  enabled: boolean;
  onPage: () => void;
}

/** Edge of the photo as a button. Not `disabled`, which would stop a drag that starts on it. */
function Strip({ side, enabled, onPage }: StripProps) {
  const Icon = side === 'previous' ? IconChevronLeft : IconChevronRight;
  return (
    <UnstyledButton
      className={classes.strip}
      data-page={side}
      tabIndex={enabled ? 0 : -1}
      aria-label={texts.photoViewer[side]}
      aria-disabled={!enabled}
      onClick={onPage}
    >
      <ThemeIcon component="span" size={44} radius="50%" color={SHADE} className={classes.arrow}>
        <Icon size={22} stroke={2} aria-hidden />
      </ThemeIcon>
    </UnstyledButton>
  );
}
