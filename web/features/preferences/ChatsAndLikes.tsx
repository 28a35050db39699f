import { Radio, Switch, Text, Textarea } from '@mantine/core';
import { COMMENTS_FROM } from '#contract/choices.ts';
import { HIDDEN_WORD_MAX_CHARS, HIDDEN_WORDS_MAX } from '#contract/limits.ts';
import { isName } from '#contract/names.ts';
import { dropKept, useKept } from '../../platform/kept-values.ts';
import { SheetButton } from './SheetButton.tsx';
import * as texts from './texts.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

/** Whether chats show what was seen, who may write with a like, and the words that hide a comment, in a sheet. */
export function ChatsAndLikes({ form }: { form: PreferencesForm }) {
  const words = texts.preferences;
  return (
    <SheetButton label={words.chatsAndLikes}>
      <Switch
        label={words.showSeen}
        description={words.showSeenText}
        {...form.getInputProps('showSeen', { type: 'checkbox' })}
      />
      <Radio.Group label={words.commentsFrom} {...form.getInputProps('commentsFrom')}>
        {COMMENTS_FROM.map((value) => (
          <Radio key={value} variant="row" value={value} label={words.commentsFromChoices[value]} />
        ))}
      </Radio.Group>
      <Text variant="note" mt={-8}>
        {words.commentsFromTexts[form.values.commentsFrom]}
      </Text>
      <HiddenWords form={form} />
    </SheetButton>
  );
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ').trim())
      .filter(isName),
  ),
];

function errorOf(list: string[]): string | undefined {
  const { tooManyWords, longWord } = texts.preferences;
  if (list.length > HIDDEN_WORDS_MAX) return tooManyWords(HIDDEN_WORDS_MAX);
  const isTooLong = list.some((word) => [...word].length > HIDDEN_WORD_MAX_CHARS);
  return isTooLong ? longWord(HIDDEN_WORD_MAX_CHARS) : undefined;
}

/** One word or phrase a line. A list with an error stays out of the form, which would save nothing then. */
function HiddenWords({ form }: { form: PreferencesForm }) {
  const words = texts.preferences;
  // As typed: the form has it without empty lines and errors.
  const [text, setText] = useKept('hidden_words', form.values.hiddenWords.join('\n'));
  return (
    <Textarea
      label={words.hiddenWords}
      description={words.hiddenWordsText(HIDDEN_WORDS_MAX)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoCapitalize="none"
      spellCheck={false}
      dir="auto"
      value={text}
      error={errorOf(linesOf(text))}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const list = linesOf(currentTarget.value);
        if (errorOf(list)) return;
        form.setFieldValue('hiddenWords', list);
        dropKept('hidden_words');
      }}
    />
  );
}
