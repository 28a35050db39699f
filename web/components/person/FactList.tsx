import { Group, SimpleGrid, Text } from '@mantine/core';
import { IconBriefcase, type TablerIcon } from '@tabler/icons-react';
import { FACT_FIELDS, type FactField, type FieldName } from '#contract/profile-fields.ts';
import type { Person } from '#contract/users.ts';
import * as texts from '../texts.ts';

const ICONS: Record<FactField, TablerIcon> = { work: IconBriefcase };

export const givenFacts = (person: Person): FactField[] =>
  FACT_FIELDS.filter((name) => person[name]);

/** The facts that a person gives, each with its icon and label. */
export function FactList({ person }: { person: Person }) {
  const facts = givenFacts(person);
  return (
    <SimpleGrid component="dl" cols={Math.min(facts.length, 2)} spacing={14} m={0} mt={10}>
      {facts.map((name) => {
        const Icon: TablerIcon = ICONS[name];
        return (
          <Group key={name} gap={12} wrap="nowrap" align="flex-start">
            <Icon
              size={20}
              stroke={1.75}
              color="var(--mantine-color-dimmed)"
              style={{ flex: 'none', marginBlockStart: 2 }}
              aria-hidden
            />
            <div style={{ minWidth: 0 }}>
              <Text component="dt" fz="xs" c="dimmed">
                {texts.profileFields[name as FieldName].label}
              </Text>
              <Text component="dd" m={0} dir="auto" style={{ overflowWrap: 'anywhere' }}>
                {person[name]}
              </Text>
            </div>
          </Group>
        );
      })}
    </SimpleGrid>
  );
}
