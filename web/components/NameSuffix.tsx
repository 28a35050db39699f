import { Text } from '@mantine/core';
import type { Person } from '#contract/users.ts';
import * as texts from '../app/texts.ts';

/** Follows the name of a person in a heading: age. */
export const NameSuffix = ({ person }: { person: Pick<Person, 'age'> }) => (
  <>
    {person.age !== null && (
      <Text span inherit fw={400} style={{ whiteSpace: 'pre' }}>
        {texts.common.age(person.age)}
      </Text>
    )}
  </>
);
