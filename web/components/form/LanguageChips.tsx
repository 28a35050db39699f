import { Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { SPOKEN_LANGUAGES } from '#contract/choices.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { SPOKEN_LANGUAGES_MAX } from '#contract/limits.ts';
import { browserLanguages, foldCase, pageLanguage } from '../../platform/locale.ts';
import { answerLabel } from '../person/field-text.ts';
import { profileFields } from '../texts.ts';
import { ChoiceChips } from './ChoiceChips.tsx';

export interface LanguageLabels {
  findLanguage: string;
  noLanguage: string;
  languagesFull: (max: number) => string;
}

interface Props {
  values: readonly string[];
  onChange: (values: string[]) => void;
  labels: LanguageLabels;
}

/** Offered without a search: the languages of the browser and those of the app. */
const likelyLanguages = (): string[] =>
  [...browserLanguages(), ...LANGUAGES].map((tag) => tag.split('-')[0] ?? tag);

/** The spoken languages, found by their names in the language of the page. */
export function LanguageChips({ values, onChange, labels: texts }: Props) {
  const [query, setQuery] = useState('');
  const names = useMemo(
    () =>
      SPOKEN_LANGUAGES.map((code): [string, string] => [
        code,
        answerLabel('speaks', code) ?? code,
      ]).sort(([, a], [, b]) => a.localeCompare(b, pageLanguage())),
    [],
  );
  const wanted = foldCase(query.trim());
  const likely = likelyLanguages();
  const options = names
    .filter(([code, name]) =>
      wanted ? foldCase(name).includes(wanted) : values.includes(code) || likely.includes(code),
    )
    .map(([code]) => code);
  const { findLanguage, noLanguage, languagesFull } = texts;
  const isFull = values.length >= SPOKEN_LANGUAGES_MAX;
  return (
    <Stack gap={12}>
      <TextInput
        type="search"
        aria-label={findLanguage}
        placeholder={findLanguage}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        autoComplete="off"
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <ChoiceChips
        legend={profileFields.speaks.label}
        hideLegend
        options={options}
        labels={Object.fromEntries(names)}
        values={values}
        max={SPOKEN_LANGUAGES_MAX}
        onChange={onChange}
      />
      <Text variant="note" role="status" mih="1lh">
        {options.length === 0 ? noLanguage : isFull && languagesFull(SPOKEN_LANGUAGES_MAX)}
      </Text>
    </Stack>
  );
}
