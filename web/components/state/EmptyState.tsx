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
  /** A smaller picture, for a screen that is mostly `children`. */
  compact?: boolean;
}

export function EmptyState(props: Props) {
  const { title, text, link, action, level = 2, compact = false, children } = props;
  const { art = <OverlapArt height={compact ? 60 : 112} /> } = props;
  return (
    <Stack flex={1} mih={320} p={24} gap={0} align="center" justify="safe center" ta="center">
      {art}
      <Title order={level} size="h2" mt={compact ? 16 : 28} mb={compact ? 0 : 8} textWrap="balance">
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

const FROM_RIGHT = { '--from': '26px' } as React.CSSProperties;
const FROM_LEFT = { '--from': '-26px' } as React.CSSProperties;

/** Two discs apart, with dotted rings where they would overlap, for empty and error states. */
function OverlapArt({ height }: { height: number }) {
  return (
    <svg
      className={classes.art}
      viewBox="0 0 240 112"
      width={(height * 240) / 112}
      height={height}
      overflow="visible"
      aria-hidden
      focusable="false"
    >
      <g fill="none" strokeWidth="2" strokeDasharray="3 7" strokeLinecap="round">
        <circle cx="96" cy="56" r="44" stroke="var(--mantine-color-raspberry-4)" />
        <circle cx="144" cy="56" r="44" stroke="var(--mantine-color-plum-5)" />
      </g>
      <circle cx="66" cy="56" r="44" fill="var(--mantine-color-raspberry-6)" style={FROM_RIGHT} />
      <circle cx="174" cy="56" r="44" fill="var(--mantine-color-plum-7)" style={FROM_LEFT} />
    </svg>
  );
}
