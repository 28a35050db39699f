import { Box, SimpleGrid, Text } from '@mantine/core';
import {
  IconBabyCarriage,
  IconBriefcase,
  IconCandle,
  IconFlag,
  IconFlame,
  IconGlass,
  IconHeart,
  IconLanguage,
  IconPaw,
  IconRuler2,
  IconSchool,
  IconSmoking,
  IconStars,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { FACT_FIELDS, type FactField } from '#contract/profile-fields.ts';
import type { Person } from '#contract/users.ts';
import * as texts from '../texts.ts';
import { choiceLabel, choiceLabels } from './choice-label.ts';
import type { Unit } from './distance-label.ts';
import { fieldText } from './field-text.ts';

export const FACT_ICONS: Record<FactField, TablerIcon> = {
  height: IconRuler2,
  speaks: IconLanguage,
  work: IconBriefcase,
  education: IconSchool,
  pets: IconPaw,
  children: IconBabyCarriage,
  smoking: IconSmoking,
  drinking: IconGlass,
  religion: IconCandle,
  politics: IconFlag,
};

interface Fact {
  name: string;
  Icon: TablerIcon;
  label: string;
  text: string;
}

/** What a person says to the viewer, beside the texts: fields of the profile and answers of the preferences. */
export function factsOf(person: Person, unit: Unit): Fact[] {
  const { lookingFor, relationship, lifestyle, experience } = texts.profile;
  const fact = (name: string, Icon: TablerIcon, label: string, text: string | undefined) =>
    text ? [{ name, Icon, label, text }] : [];
  const { relationshipStatus, experienceLevel } = person;
  return [
    ...fact('lookingFor', IconHeart, lookingFor, choiceLabels(person.lookingFor ?? [])),
    ...FACT_FIELDS.flatMap((name) => {
      const { label } = texts.profileFields[name];
      return fact(name, FACT_ICONS[name], label, fieldText(name, person, unit));
    }),
    ...fact(
      'relationship',
      IconUsers,
      relationship,
      relationshipStatus && choiceLabel(relationshipStatus),
    ),
    ...fact('lifestyle', IconFlame, lifestyle, choiceLabels(person.lifestyleInterests ?? [])),
    ...fact('experience', IconStars, experience, experienceLevel && choiceLabel(experienceLevel)),
  ];
}

/** Facts in two columns, each with its icon and label; one alone spans both. */
export const FactList = ({ facts }: { facts: Fact[] }) => (
  <SimpleGrid component="dl" cols={Math.min(facts.length, 2)} spacing={14} mt={10}>
    {facts.map(({ name, Icon, label, text }) => (
      // A group of a list of definitions has only `dt` and `dd` as children.
      <Box key={name} pos="relative" ps={32} miw={0}>
        <Text variant="hint" component="dt">
          <Icon
            size={20}
            stroke={1.75}
            style={{ position: 'absolute', insetInlineStart: 0, insetBlockStart: 2 }}
            aria-hidden
          />
          {label}
        </Text>
        <Text data-long component="dd" fz="0.9375rem" lh="1.25rem">
          <bdi>{text}</bdi>
        </Text>
      </Box>
    ))}
  </SimpleGrid>
);
