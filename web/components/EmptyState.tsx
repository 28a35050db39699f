import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { OverlapArt } from './OverlapArt.tsx';

interface Props {
  title: string;
  text?: string;
  /** One button, and at most a quiet second one. */
  action?: ReactNode;
  /** Heading level; 1 where the whole screen is empty. */
  level?: 1 | 2;
  /** Another picture than the two discs. */
  art?: ReactNode;
}

/** What a screen shows when it has nothing to show. */
export function EmptyState({ title, text, action, level = 2, art = <OverlapArt /> }: Props) {
  return (
    <div className={classes.empty}>
      {art}
      <Title order={level} size="h2" className={classes.title}>
        {title}
      </Title>
      {text && (
        <Text c="dimmed" className={classes.text}>
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
