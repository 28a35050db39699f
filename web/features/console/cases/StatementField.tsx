import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { STATEMENT_MAX_CHARS } from '#contract/moderation.ts';
import type { Rule } from '#contract/rules.ts';
import { hasPlaceholder } from '#contract/statement.ts';
import * as texts from '../texts.ts';
import { Statement } from './Statement.tsx';

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

export interface StatementFields {
  facts: string;
  /** The statement as the moderator edited it. */
  edited?: string | undefined;
}

interface StatementForm extends StatementFields {
  statement: string;
  set: (changes: Partial<StatementFields>) => void;
}

/** What happened, and the statement as the member reads it, generated or edited. */
export function StatementField({ form }: { form: StatementForm }) {
  const words = texts.moderation.decision;
  const { facts, edited, statement, set } = form;
  if (edited !== undefined) {
    return (
      <Stack gap={4}>
        <Textarea
          label={words.statement}
          autosize
          minRows={6}
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
        autosize
        minRows={2}
        value={facts}
        onChange={({ currentTarget }) => set({ facts: currentTarget.value })}
      />
      <Group justify="space-between">
        <Text fw={600}>{words.statement}</Text>
        <Text size="xs" c="dimmed">
          {words.asRead}
        </Text>
      </Group>
      <Statement label={words.statement}>{statement || words.chooseRule}</Statement>
      {hasPlaceholder(statement) && <Text c="dimmed">{words.placeholder}</Text>}
      {statement && (
        <Button variant="ghost" size="sm" onClick={() => set({ edited: statement })}>
          {words.edit}
        </Button>
      )}
    </Stack>
  );
}
