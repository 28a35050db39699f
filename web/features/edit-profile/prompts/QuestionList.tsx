import { Stack, Text, TextInput, Title } from '@mantine/core';
import { IconMessageCircle, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { PROMPTS } from '#contract/prompts.ts';
import { ListCard, ListRow } from '../../../components/layout/ListCard.tsx';
import { foldCase } from '../../../platform/locale.ts';
import type { ProfileFields } from '../profile-form.ts';
import * as texts from '../texts.ts';

type Key = ProfileFields['prompts'][number]['prompt'];
const GROUPS = ['everyday', 'about', 'together', 'play'] as const;

interface Props {
  isTaken: (key: Key) => boolean;
  onChoose: (key: Key) => void;
}

/** All questions by group, with a search. Those that the profile has are left out. */
export function QuestionList({ isTaken, onChoose }: Props) {
  const [query, setQuery] = useState('');
  const words = texts.profileEdit.prompts;
  const wanted = foldCase(query.trim());
  const groups = GROUPS.map((group) => {
    const questions: Partial<Record<Key, string>> = texts.prompts[group];
    return {
      group,
      questions: PROMPTS.flatMap((key) => {
        const question = questions[key];
        const isFound = question && !isTaken(key) && foldCase(question).includes(wanted);
        return isFound ? [{ key, question }] : [];
      }),
    };
  }).filter(({ questions }) => questions.length > 0);
  return (
    <Stack gap={16}>
      <TextInput
        type="search"
        aria-label={words.find}
        placeholder={words.find}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        autoComplete="off"
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      {groups.map(({ group, questions }) => (
        <section key={group} aria-label={words.groups[group]}>
          <Title order={3} mb={8}>
            {words.groups[group]}
          </Title>
          <ListCard>
            {questions.map(({ key, question }) => (
              <ListRow
                key={key}
                Icon={IconMessageCircle}
                label={question}
                onClick={() => onChoose(key)}
              />
            ))}
          </ListCard>
        </section>
      ))}
      <Text variant="note" role="status">
        {groups.length === 0 && words.notFound}
      </Text>
    </Stack>
  );
}
