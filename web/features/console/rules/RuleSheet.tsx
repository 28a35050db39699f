import { Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { RULE_NUMBER_MAX, RULE_TEXT_MAX_CHARS, RULE_TITLE_MAX_CHARS } from '#contract/limits.ts';
import type { ConsoleRule } from '#contract/rules.ts';
import { type InLanguage, Translations } from '../../../components/form/Translations.tsx';
import { FormSheet } from '../../../components/sheet/FormSheet.tsx';
import { dropKept, keptForm } from '../../../platform/kept-values.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';

interface Props {
  /** Without a number: a new rule. */
  rule: Partial<ConsoleRule>;
  /** Numbers of the rules in force. */
  taken: readonly number[];
  onClose: () => void;
}

/** Adds a rule at the first free number, or changes one. */
export function RuleSheet({ rule, taken, onClose }: Props) {
  const words = texts.admin.rules;
  const [save, { isLoading }] = consoleApi.useSaveRuleMutation();
  const act = useAct();
  const name = `rule_${rule.number}`;
  const form = useForm({
    ...keptForm(name, {
      number: String(rule.number ?? firstFree(taken)),
      title: '',
      text: '',
      translations: {},
      ...rule.original,
    }),
    validate: {
      number: (number) => (!rule.number && taken.includes(Number(number)) ? words.taken : null),
    },
  });
  const send = form.onSubmit(({ number, ...body }) =>
    act(async () => {
      await save({ params: { number: Number(number) }, body }).unwrap();
      dropKept(name);
      onClose();
    }, words.saved),
  );
  const titleAndText = (path = '', attributes: InLanguage = {}) => (
    <>
      <TextInput
        {...attributes}
        label={words.heading}
        required
        maxLength={RULE_TITLE_MAX_CHARS}
        {...form.getInputProps(`${path}title`)}
      />
      <Textarea
        {...attributes}
        label={words.text}
        required
        minRows={4}
        maxLength={RULE_TEXT_MAX_CHARS}
        {...form.getInputProps(`${path}text`)}
      />
    </>
  );
  return (
    <FormSheet
      onClose={onClose}
      title={rule.number ? words.changeTitle(rule.number) : words.add}
      onSubmit={send}
      submit={words.save}
      isDisabled={isLoading}
    >
      <Stack gap={14}>
        <TextInput
          type="number"
          label={words.number}
          required
          min={1}
          max={RULE_NUMBER_MAX}
          disabled={rule.number !== undefined}
          {...form.getInputProps('number')}
        />
        {titleAndText()}
        <Translations form={form} empty={{ title: '', text: '' }}>
          {titleAndText}
        </Translations>
      </Stack>
    </FormSheet>
  );
}

function firstFree(taken: readonly number[]): number {
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
}
