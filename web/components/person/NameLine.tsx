import { Group, type GroupProps, Text } from '@mantine/core';
import * as texts from '../texts.ts';

interface Props extends GroupProps {
  name: string;
  age: number | null;
}

/** Name and age in one line. A long name is cut at its own end, in pages of either direction, and the age stays. */
export const NameLine = ({ name, age, children, ...props }: Props) => (
  <Group component="span" gap={0} wrap="nowrap" miw={0} {...props}>
    <Text component="bdi" inherit truncate>
      {name}
    </Text>
    {age !== null && (
      <Text span inherit fw={400} flex="none" style={{ whiteSpace: 'pre' }}>
        {texts.common.age(age)}
      </Text>
    )}
    {children}
  </Group>
);
