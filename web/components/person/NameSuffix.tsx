import { Text } from '@mantine/core';
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { NAME_FIELDS, type NameField } from '#contract/profile-fields.ts';
import type { Person } from '#contract/users.ts';
import * as texts from '../texts.ts';

/** Follows the name of a person in a heading: age, badge and short fields. */
export const NameSuffix = ({
  person,
}: {
  person: Pick<Person, 'age' | 'verifiedIn' | NameField>;
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
        style={{ marginInlineStart: 6 }}
        role="img"
        aria-label={texts.profile.verified}
      />
    )}
    {NAME_FIELDS.filter((name) => person[name]).map((name) => (
      <Text key={name} component="bdi" inherit fz="sm" fw={400} ms={8} truncate>
        {person[name]}
      </Text>
    ))}
  </>
);
