import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface Props {
  title: string;
  /** Name of the part among the landmarks. */
  label?: string;
  /** A sentence below the title. */
  hint?: ReactNode;
  /** At the end of the line with the title. */
  aside?: ReactNode;
  /** Fragment of the links that scroll to it, such as "#special". */
  hash?: string;
  children: ReactNode;
}

/** A card with a title. */
export function Section({ title, label, hint, aside, hash, children }: Props) {
  const node = useRef<HTMLElement>(null);
  const isWanted = useLocation().hash === hash;
  useEffect(() => {
    if (isWanted) node.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <Paper ref={node} component="section" px={16} pt={18} pb={20} aria-label={label}>
      <Group data-long justify="space-between" gap="2px 8px" mb={14}>
        <Title order={2}>{title}</Title>
        {/* As high as the title, although it has the height of a finger. */}
        {aside && <div style={{ marginBlock: -10 }}>{aside}</div>}
        {hint && (
          <Text variant="note" w="100%">
            {hint}
          </Text>
        )}
      </Group>
      {children}
    </Paper>
  );
}
