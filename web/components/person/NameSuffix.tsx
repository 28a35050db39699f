import { Text } from '@mantine/core';
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { Person } from '#contract/users.ts';
import * as texts from '../texts.ts';

/** Follows the name of a person in a heading: age, badge and pronouns. */
export const NameSuffix = ({
  person,
}: {
  person: Pick<Person, 'age' | 'pronouns' | 'verifiedIn'>;
}) => (
  <>
    {person.age !== null && (
      <Text span inherit fw={400} style={{ whiteSpace: 'pre' }}>
        {texts.common.age(person.age)}
      </Text>
    )}
    {person.verifiedIn && (
      <IconRosetteDiscountCheckFilled
        size="0.8em"
        color="var(--mantine-color-azure-5)"
        style={{ flex: 'none', marginInlineStart: 6 }}
        role="img"
        aria-label={texts.profile.verified}
      />
    )}
    {person.pronouns && (
      <Text component="bdi" inherit fz="sm" fw={400} ms={8} truncate>
        {person.pronouns}
      </Text>
    )}
  </>
);
