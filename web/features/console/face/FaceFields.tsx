import {
  Button,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Text,
  Textarea,
  TextInput,
  type TextInputProps,
  Title,
} from '@mantine/core';
import { useState } from 'react';
import { accentVariables, contrast, GROUNDS, shadesOf } from '#contract/colors.ts';
import type { Face } from '#contract/face.ts';
import type { Language } from '#contract/languages.ts';
import { WELCOME_MAX_CHARS } from '#contract/limits.ts';
import { PRODUCT_NAME } from '../../../platform/brand.ts';
import { languageOptions } from '../../../platform/language.ts';
import * as texts from '../texts.ts';

const words = texts.face;
const PROPOSALS = ['#0b6363', '#8a3a12', '#2d4fa3', '#6a2a7e', '#3f5d1d'];

/** A color, with the contrast of the shades that are made from it. */
export function AccentField({ value, ...props }: TextInputProps & { value: string }) {
  const { fill, link } = shadesOf(value || '#c91a7a');
  const ratio = (color: string, ground: string) => contrast(color, ground).toFixed(1);
  const [button, light, dark] = [
    ratio('#ffffff', fill),
    ratio(fill, GROUNDS.light),
    ratio(link, GROUNDS.dark),
  ];
  return (
    <>
      <TextInput
        {...props}
        type="color"
        list="accents"
        value={value || '#c91a7a'}
        description={words.ratios(button, light, dark)}
        inputWrapperOrder={['label', 'input', 'description']}
      />
      {value && fill !== value && <Text variant="note">{words.moved(value, fill)}</Text>}
      <datalist id="accents">
        {PROPOSALS.map((color) => (
          <option key={color} value={color} />
        ))}
      </datalist>
    </>
  );
}

interface WelcomeProps {
  value: Face['welcome'];
  onChange: (welcome: Face['welcome']) => void;
}

/** The welcome in one of the languages. */
export function WelcomeField({ value, onChange }: WelcomeProps) {
  const [language, setLanguage] = useState<Language>('en');
  return (
    <Textarea
      label={words.welcome}
      description={words.welcomeHint}
      lang={language}
      maxLength={WELCOME_MAX_CHARS}
      value={value[language]}
      onChange={({ currentTarget }) => onChange({ ...value, [language]: currentTarget.value })}
      rightSectionWidth={140}
      rightSection={
        <NativeSelect
          aria-label={texts.common.language}
          data={languageOptions()}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
        />
      }
    />
  );
}

/** The page of visitors, as small cards in light and dark. */
export const FacePreview = ({ face: { name, mark, accent, welcome } }: { face: Face }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>
    {['light', 'dark'].map((colorScheme) => (
      <Paper
        key={colorScheme}
        p={16}
        c="var(--ov-text)"
        style={{ ...(accent && accentVariables(accent)), colorScheme }}
      >
        <Group gap={8}>
          {mark && <img src={`/api/face/${mark}`} alt="" width={32} />}
          <bdi>{name || PRODUCT_NAME}</bdi>
        </Group>
        <Title order={3} my={8}>
          {welcome.en}
        </Title>
        <Group>
          <Button component="span" variant="afterglow">
            {words.join}
          </Button>
          <Text c="var(--ov-accent-text)">{words.signIn}</Text>
        </Group>
      </Paper>
    ))}
  </SimpleGrid>
);
