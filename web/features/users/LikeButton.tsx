import { ActionIcon, Box } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './LikeButton.module.css';
import * as texts from './texts.ts';

interface Props {
  name: string;
  liked: boolean;
  /** True while the state is unknown or a request is pending. */
  disabled: boolean;
  onToggle: () => void;
}

const DISCS = [0, 1, 2, 3, 4, 5];

/** Like toggle over a profile: a heart, filled when the viewer likes the person. */
export function LikeButton({ name, liked, disabled, onToggle }: Props) {
  // Only a like on this screen is animated, not an earlier one.
  const [isFresh, setFresh] = useState(false);
  const Heart = liked ? IconHeartFilled : IconHeart;
  return (
    <ActionIcon
      size={64}
      radius="50%"
      className={classes.heart}
      aria-label={texts.profile.like(name)}
      aria-pressed={liked}
      // Not `disabled`, which would drop the focus between two presses.
      aria-disabled={disabled}
      data-fresh={(isFresh && liked) || undefined}
      onClick={() => {
        if (disabled) return;
        setFresh(true);
        onToggle();
      }}
    >
      <Heart size={30} stroke={2} aria-hidden />
      {isFresh &&
        liked &&
        DISCS.map((disc) => (
          <Box
            key={disc}
            component="span"
            className={classes.disc}
            bg={disc % 2 ? 'plum.5' : 'raspberry.5'}
            style={{ rotate: `${disc * 60 + 30}deg` }}
            aria-hidden
          />
        ))}
    </ActionIcon>
  );
}
