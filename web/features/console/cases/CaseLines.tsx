import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Parts = readonly (string | 0 | false | null)[];
const textOf = (it: Parts | ReactNode) => (Array.isArray(it) ? it.filter(Boolean).join(' · ') : it);

interface Props {
  /** Key, term, the parts of the description, and its page. */
  lines: readonly (readonly [
    key: string | number,
    term: ReactNode,
    description: Parts | ReactNode,
    to?: string | 0 | null,
  ])[];
}

/** Lines with a short term each, such as a date, and what it is about. */
export const CaseLines = ({ lines }: Props) => (
  <ul>
    {lines.map(([key, term, description, to]) => (
      <Group key={key} component="li" gap={8} py={5} wrap="nowrap" align="flex-start">
        <Text w={120} flex="none" inherit c="dimmed">
          {term}
        </Text>
        <Box miw={0}>{to ? <Link to={to}>{textOf(description)}</Link> : textOf(description)}</Box>
      </Group>
    ))}
  </ul>
);
