import { Text } from '@mantine/core';
import type { Person } from '#contract/users.ts';
import * as texts from '../app/texts.ts';

/** Follows the name of a person in a heading: age and pronouns. */
export const NameSuffix = ({ person }: { person: Pick<Person, 'age' | 'pronouns'> }) => (
  <>
    {person.age !== null && (
      <Text span inherit fw={400} style={{ whiteSpace: 'pre' }}>
        {texts.common.age(person.age)}
      </Text>
    )}
    {person.pronouns && (
      <Text component="bdi" inherit fz="sm" fw={400} ms={8} truncate>
        {person.pronouns}
      </Text>
    )}
  </>
);
