import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './OverlapArt.module.css';

interface Props {
  title: string;
  text?: string;
  /** Label and path of the primary action. */
  link?: { label: string; to: string };
  /** Buttons in place of `link`: one, and at most a quiet second one. */
  action?: ReactNode;
  /** Heading level; 1 where the whole screen is empty. */
  level?: 1 | 2;
  /** Picture in place of the two discs. */
  art?: ReactNode;
  /** Content below the buttons. */
  children?: ReactNode;
}

export function EmptyState(props: Props) {
  const { title, text, link, action, level = 2, art = <OverlapArt />, children } = props;
  return (
    <Stack flex={1} mih={320} p={24} gap={0} align="center" justify="safe center" ta="center">
      {art}
      <Title order={level} size="h2" mt={28} mb={8} textWrap="balance">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" style={{ textWrap: 'balance' }}>
          {text}
        </Text>
      )}
      {(link || action) && (
        <Stack gap={8} miw="min(220px, 100%)" maw="100%" mt={24}>
          {link && (
            <Button component={Link} to={link.to} variant="afterglow" size="lg">
              {link.label}
            </Button>
          )}
          {action}
        </Stack>
      )}
      {children}
    </Stack>
  );
}

/** Two discs apart, with dotted rings where they would overlap, for empty and error states. */
function OverlapArt() {
  return (
    <svg className={classes.art} viewBox="0 0 240 112" aria-hidden focusable="false">
      <g className={classes.rings}>
        <circle cx="96" cy="56" r="44" />
        <circle cx="144" cy="56" r="44" />
      </g>
      <circle className={classes.first} cx="66" cy="56" r="44" />
      <circle className={classes.second} cx="174" cy="56" r="44" />
    </svg>
  );
}
