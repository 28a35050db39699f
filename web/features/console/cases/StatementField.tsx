import { Button, Group, NativeSelect, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { StatementPreview } from '#contract/decisions.ts';
import { directionOf } from '#contract/languages.ts';
import { FACTS_MAX_CHARS, STATEMENT_MAX_CHARS } from '#contract/moderation.ts';
import type { Rule } from '#contract/rules.ts';
import { languageOptions } from '../../../platform/language.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';
import { Statement } from './Statement.tsx';
import { isUnfinished, type StatementFields } from './statement-fields.ts';

interface RuleProps {
  rules: readonly Rule[];
  /** Number of the chosen rule. */
  value: number | undefined;
  onChange: (rule: number | undefined) => void;
}

/** The community rule that a decision is about. */
export function RuleSelect({ rules, value, onChange }: RuleProps) {
  const words = texts.moderation.decision;
  return (
    <NativeSelect
      label={words.rule}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || undefined)}
      data={[
        { value: '', label: words.chooseRule },
        ...rules.map(({ number, title }) => ({
          value: String(number),
          label: `${number} ${title}`,
        })),
      ]}
    />
  );
}

/** What the generated statement follows from, beside the facts. */
export type PreviewOf = Omit<StatementPreview, 'facts'>;

/** The preview follows the moderator's typing after a pause of this length. */
const PAUSE_MS = 250;

interface Props {
  form: StatementFields & { set: (changes: Partial<StatementFields>) => void };
  /** Undefined until a rule is chosen. */
  preview: PreviewOf | undefined;
}

/** What happened, and the statement as the member reads it, generated or edited. */
export function StatementField({ form, preview }: Props) {
  const words = texts.moderation.decision;
  const { facts, edited, set } = form;
  if (edited !== undefined) {
    return (
      <Stack gap={4}>
        <Textarea
          label={words.statement}
          minRows={6}
          dir="auto"
          maxLength={STATEMENT_MAX_CHARS}
          value={edited}
          onChange={({ currentTarget }) => set({ edited: currentTarget.value })}
        />
        <Button variant="ghost" size="sm" onClick={() => set({ edited: undefined })}>
          {words.generate}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      <Textarea
        label={words.facts}
        description={words.factsHint}
        minRows={2}
        dir="auto"
        maxLength={FACTS_MAX_CHARS}
        value={facts}
        onChange={({ currentTarget }) => set({ facts: currentTarget.value })}
      />
      {preview ? (
        <Generated preview={preview} facts={facts} onEdit={(text) => set({ edited: text })} />
      ) : (
        <Statement label={words.statement}>{words.chooseRule}</Statement>
      )}
      {isUnfinished(form) && <Text c="dimmed">{words.placeholder}</Text>}
    </Stack>
  );
}

interface GeneratedProps {
  preview: PreviewOf;
  facts: string;
  onEdit: (text: string) => void;
}

/** The generated statement in the language of the member, or in that of the moderator. */
function Generated({ preview, facts, onEdit }: GeneratedProps) {
  const words = texts.moderation.decision;
  const [settled] = useDebouncedValue(facts.trim(), PAUSE_MS);
  // The former text stays while the next one loads.
  const { data } = consoleApi.usePreviewStatementQuery({ body: { ...preview, facts: settled } });
  const [load] = consoleApi.useLazyPreviewStatementQuery();
  const [isOwn, setOwn] = useState(false);
  const [forMember, own] = data?.texts ?? [];
  const shown = (isOwn && own) || forMember;
  const act = useAct();
  const edit = () =>
    act(async () => {
      const input = { body: { ...preview, facts: facts.trim() } };
      const [latest] = (await load(input, true).unwrap()).texts;
      if (latest) onEdit(latest.text);
    });
  return (
    <>
      <Group justify="space-between">
        <Text fw={600}>{words.statement}</Text>
        <Text variant="hint">
          {own ? words.asReadIn(nameOf(forMember?.language)) : words.asRead}
        </Text>
      </Group>
      <Statement
        label={words.statement}
        lang={shown?.language}
        dir={shown && directionOf(shown.language)}
      >
        {shown?.text}
      </Statement>
      {own && (
        <Switch
          label={words.inYourLanguage}
          checked={isOwn}
          onChange={({ currentTarget }) => setOwn(currentTarget.checked)}
        />
      )}
      <Button variant="ghost" size="sm" onClick={edit}>
        {words.edit}
      </Button>
    </>
  );
}

const nameOf = (language: string | undefined): string =>
  languageOptions().find(({ value }) => value === language)?.label ?? '';
