import { Box, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LikeableItem } from '#contract/liked-items.ts';
import type { Person } from '#contract/users.ts';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from '../texts.ts';
import { useDistanceUnit } from './distance-label.ts';
import { FactList, factsOf } from './FactList.tsx';
import { InterestList } from './InterestList.tsx';
import { ItemHeart } from './ItemHeart.tsx';
import classes from './ProfileView.module.css';
import { type ShownPrompt, shownPrompts } from './prompts.ts';

interface Props {
  person: Person;
  /** Interests of the viewer; shared ones come first with a mark. */
  sharedWith: readonly string[];
  /** Level of the headings. */
  order: 2 | 3 | 4;
  /** Content after the first prompt. */
  children?: ReactNode;
  /** Beside a card, which has a prompt, all prompts are last. */
  besideCard?: boolean;
  /** Adds a heart to the bio and each answer. */
  onLike?: (item: LikeableItem) => void;
}

/** The text of a profile: prompts, bio, facts and interests. Missing parts are omitted. */
export function ProfileDetails(props: Props) {
  const { person, sharedWith, order, children, besideCard, onLike } = props;
  const { name, bio, interests, verifiedIn } = person;
  const facts = factsOf(person, useDistanceUnit());
  const [first, second, third] = shownPrompts(person).map((prompt) => (
    <AnsweredPrompt key={prompt.prompt} {...prompt}>
      {onLike && (
        <ItemHeart
          label={texts.likedItems.hearts.prompt(name, prompt.question)}
          onClick={() => onLike({ kind: 'prompt', prompt: prompt.prompt })}
        />
      )}
    </AnsweredPrompt>
  ));
  const verified = verifiedIn && <Text variant="note">{texts.profile.verifiedIn(verifiedIn)}</Text>;
  const about = bio && (
    <ProfileSection title={specified.profile.about} order={order}>
      {/* The heart covers no text. */}
      <Box pe={onLike && 54}>
        <Text data-lines className={classes.bio} mt={6} dir="auto">
          {bio}
        </Text>
      </Box>
      {onLike && (
        <ItemHeart
          label={texts.likedItems.hearts.bio(name)}
          onClick={() => onLike({ kind: 'bio' })}
        />
      )}
    </ProfileSection>
  );
  const factList = facts.length > 0 && (
    <ProfileSection title={texts.profile.facts} order={order}>
      <FactList facts={facts} />
    </ProfileSection>
  );
  const interestList = interests.length > 0 && (
    <ProfileSection title={specified.profile.interests} order={order}>
      <InterestList interests={interests} sharedWith={sharedWith} />
    </ProfileSection>
  );
  if (besideCard) {
    return (
      <>
        {verified}
        {about}
        {interestList}
        {factList}
        {first}
        {second}
        {third}
      </>
    );
  }
  return (
    <>
      {verified}
      {first}
      {children}
      {about}
      {factList}
      {second}
      {interestList}
      {third}
    </>
  );
}

/** A question with a member's answer. */
const AnsweredPrompt = ({
  question,
  answer,
  children,
}: ShownPrompt & { /** Its heart. */ children?: ReactNode }) => (
  <section className={classes.prompt} aria-label={question} data-liking={children && true}>
    <Text variant="note" fw={500}>
      {question}
    </Text>
    <Text className={classes.answer} dir="auto">
      {answer}
    </Text>
    {children}
  </section>
);

interface SectionProps {
  title: string;
  order: 2 | 3 | 4;
  children: ReactNode;
}

/** A part of a profile with its heading. */
export const ProfileSection = ({ title, order, children }: SectionProps) => (
  <Box component="section" data-section>
    <Title order={order} size="h2" ff="heading">
      {title}
    </Title>
    {children}
  </Box>
);
