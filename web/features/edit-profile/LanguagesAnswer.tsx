import { Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { SPOKEN_LANGUAGES } from '#contract/choices.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { SPOKEN_LANGUAGES_MAX } from '#contract/limits.ts';
import { ChoiceChips } from '../../components/form/ChoiceChips.tsx';
import { answerLabel } from '../../components/person/field-text.ts';
import { foldCase, pageLanguage } from '../../platform/locale.ts';
import type { ProfileForm } from './profile-form.ts';
import * as texts from './texts.ts';

/** Offered without a search: the languages of the browser and those of the app. */
const likelyLanguages = (): string[] =>
  [...navigator.languages, ...LANGUAGES].map((tag) => tag.split('-')[0] ?? tag);

/** The spoken languages, found by their names in the language of the page. */
export function LanguagesAnswer({ form }: { form: ProfileForm }) {
  const [query, setQuery] = useState('');
  const { speaks } = form.values;
  const labels = useMemo(
    () =>
      Object.fromEntries(
        SPOKEN_LANGUAGES.map((code) => [code, answerLabel('speaks', code) ?? code] as const).sort(
          ([, a], [, b]) => a.localeCompare(b, pageLanguage()),
        ),
      ),
    [],
  );
  const wanted = foldCase(query.trim());
  const likely = likelyLanguages();
  const options = Object.keys(labels).filter((code) =>
    wanted
      ? foldCase(labels[code] ?? '').includes(wanted)
      : speaks.includes(code) || likely.includes(code),
  );
  const { findLanguage, noLanguage, languagesFull } = texts.profileEdit.facts;
  const isFull = speaks.length >= SPOKEN_LANGUAGES_MAX;
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
        legend={texts.profileFields.speaks.label}
        hideLegend
        options={options}
        labels={labels}
        values={speaks}
        max={SPOKEN_LANGUAGES_MAX}
        onChange={(values) => form.setFieldValue('speaks', values)}
      />
      <Text size="sm" c="dimmed" role="status" mih="1lh">
        {options.length === 0 ? noLanguage : isFull && languagesFull(SPOKEN_LANGUAGES_MAX)}
      </Text>
    </Stack>
  );
}
