import { UnstyledButton } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import * as texts from '../../app/texts.ts';
import classes from './LikeButton.module.css';

interface Props {
  name: string;
  liked: boolean;
  /** While the state is not known, or an answer is on its way. */
  disabled: boolean;
  onToggle: () => void;
}

const DISCS = [0, 1, 2, 3, 4, 5];

/** The heart over a profile: outline, or filled when the viewer likes them. */
export function LikeButton({ name, liked, disabled, onToggle }: Props) {
  // Only a like of this moment is celebrated, not one that was there already.
  const [isFresh, setFresh] = useState(false);
  const Heart = liked ? IconHeartFilled : IconHeart;
  return (
    <UnstyledButton
      className={classes.heart}
      aria-label={texts.profile.like(name)}
      aria-pressed={liked}
      // Really disabled it would lose the focus between two presses.
      aria-disabled={disabled}
      data-fresh={(isFresh && liked) || undefined}
      onClick={() => {
        if (disabled) return;
        setFresh(true);
        onToggle();
      }}
    >
      <Heart size={30} stroke={2} aria-hidden />
      {isFresh && liked && (
        <span className={classes.discs} aria-hidden>
          {DISCS.map((disc) => (
            <span key={disc} style={{ '--turn': `${disc * 60 + 30}deg` } as React.CSSProperties} />
          ))}
        </span>
      )}
    </UnstyledButton>
  );
}
