import '../../platform/theme/mantine-controls.css';
import { Box, Group, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { directionOf, type Language } from '#contract/languages.ts';
import { languageOptions } from '../../platform/language.ts';
import { IconButton } from '../layout/IconButton.tsx';
import * as texts from '../texts.ts';

type ByLanguage<Texts> = { [language in Language]?: Texts };

/** Attributes of the fields of one language. */
export interface InLanguage {
  lang?: Language;
  dir?: 'ltr' | 'rtl';
}

interface Props<Texts> {
  form: {
    values: { translations: ByLanguage<Texts> };
    setFieldValue: (name: 'translations', value: ByLanguage<Texts>) => void;
  };
  /** Values of the fields of an added language. */
  empty: Texts;
  /** The fields of one language. Their names in the form begin with `path`. */
  children: (path: string, attributes: InLanguage) => ReactNode;
}

/** The fields of each further language, and the control that adds one. */
export function Translations<Texts>({ form, empty, children }: Props<Texts>) {
  const value = form.values.translations;
  const area = useRef<HTMLDivElement>(null);
  const changed = useRef<Language>(undefined);
  const options = languageOptions();
  const others = options.filter((option) => !value[option.value]);
  const change = (language: Language, fields?: Texts) => {
    changed.current = language;
    const { [language]: _, ...rest } = value;
    form.setFieldValue(
      'translations',
      (fields ? { ...rest, [language]: fields } : rest) as ByLanguage<Texts>,
    );
  };
  // The fields of an added language take the focus; those of a removed one return it to the control.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    if (!changed.current) return;
    const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);
    (find(`[lang="${changed.current}"]:is(input, textarea)`) ?? find('[aria-haspopup]'))?.focus();
    changed.current = undefined;
  }, [value]);
  return (
    <Stack ref={area} gap={16}>
      {options.map(
        ({ value: lang, label }) =>
          value[lang] && (
            <Translation key={lang} name={label} onRemove={() => change(lang)}>
              {children(`translations.${lang}.`, { lang, dir: directionOf(lang) })}
            </Translation>
          ),
      )}
      {others.length > 0 && (
        <Select
          // Empty again after each choice.
          key={others.length}
          data={others}
          aria-label={texts.translations.add}
          placeholder={texts.translations.add}
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          comboboxProps={{ withinPortal: false }}
          styles={{ option: { minHeight: 44 } }}
          maxDropdownHeight={280}
          maw={280}
          onChange={(language) => language && change(language, empty)}
        />
      )}
    </Stack>
  );
}

interface TranslationProps {
  /** The language by its own name. */
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

function Translation({ name, onRemove, children }: TranslationProps) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      ps={16}
      style={{ borderInlineStart: '2px solid var(--ov-hairline)' }}
    >
      <Group justify="space-between" wrap="nowrap" mt={-8} me={-10}>
        <Text id={id} fw={600}>
          {name}
        </Text>
        <IconButton label={texts.translations.remove(name)} onClick={onRemove}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </Group>
      <Stack gap={12}>{children}</Stack>
    </Box>
  );
}
