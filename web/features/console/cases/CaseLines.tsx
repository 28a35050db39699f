import { Box, Group, Text } from '@mantine/core';

interface Props {
  /** Key, term, and the parts of the description. */
  lines: readonly (readonly [string | number, string, readonly (string | false | null)[]])[];
}

/** Lines with a short term each, such as a date, and what it is about. */
export const CaseLines = ({ lines }: Props) => (
  <ul>
    {lines.map(([key, term, description]) => (
      <Group key={key} component="li" gap={8} py={5} wrap="nowrap" align="flex-start">
        <Text w={120} flex="none" c="dimmed">
          {term}
        </Text>
        <Box miw={0}>{description.filter(Boolean).join(' · ')}</Box>
      </Group>
    ))}
  </ul>
);
