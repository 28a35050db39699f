import { Box, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Person } from '#contract/users.ts';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from '../texts.ts';
import { choiceLabel, choiceLabels } from './choice-label.ts';
import { FactList, givenFacts } from './FactList.tsx';
import { InterestList } from './InterestList.tsx';
import classes from './ProfileView.module.css';

interface Props {
  person: Person;
  /** Interests of the viewer; shared ones come first with a mark. */
  sharedWith: readonly string[];
  /** Level of the headings. */
  order: 2 | 3 | 4;
}

/** The text of a profile: bio, facts, answers and interests. Missing parts are omitted. */
export function ProfileDetails({ person, sharedWith, order }: Props) {
  const { bio, interests, verifiedIn } = person;
  const { about, interests: interestsTitle } = specified.profile;
  return (
    <>
      {verifiedIn && (
        <Text size="sm" c="dimmed" mt={6}>
          {texts.profile.verifiedIn(verifiedIn)}
        </Text>
      )}
      {bio && (
        <ProfileSection title={about} order={order}>
          {/* The heart button over the end of the section covers no text. */}
          <Box pe="max(0px, var(--ov-heart-room, 0px) - var(--ov-gutter))">
            <Text className={classes.bio} mt={6} style={{ whiteSpace: 'pre-line' }} dir="auto">
              {bio}
            </Text>
          </Box>
        </ProfileSection>
      )}
      {givenFacts(person).length > 0 && (
        <ProfileSection title={texts.profile.facts} order={order}>
          <FactList person={person} />
        </ProfileSection>
      )}
      {factsOf(person).map(([title, text]) => (
        <ProfileSection key={title} title={title} order={order}>
          <Text mt={6}>{text}</Text>
        </ProfileSection>
      ))}
      {interests.length > 0 && (
        <ProfileSection title={interestsTitle} order={order}>
          <InterestList interests={interests} sharedWith={sharedWith} />
        </ProfileSection>
      )}
    </>
  );
}

/** Answers that the member shows to the viewer. */
function factsOf(person: Person): [title: string, text: string][] {
  const { lookingFor, relationship, lifestyle, experience } = texts.profile;
  const facts: [string, string | undefined][] = [
    [lookingFor, person.lookingFor && choiceLabels(person.lookingFor)],
    [relationship, person.relationshipStatus && choiceLabel(person.relationshipStatus)],
    [lifestyle, person.lifestyleInterests && choiceLabels(person.lifestyleInterests)],
    [experience, person.experienceLevel && choiceLabel(person.experienceLevel)],
  ];
  return facts.flatMap(([title, text]) => (text ? [[title, text]] : []));
}

interface SectionProps {
  title: string;
  order: 2 | 3 | 4;
  children: ReactNode;
}

/** A part of a profile with its heading. */
export const ProfileSection = ({ title, order, children }: SectionProps) => (
  <Box component="section" mt={18} data-section>
    <Title order={order} size="h2" ff="heading">
      {title}
    </Title>
    {children}
  </Box>
);
