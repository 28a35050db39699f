import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ConsoleRule } from '#contract/rules.ts';
import { ConfirmSheet } from '../../../components/sheet/ConfirmSheet.tsx';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { langOf } from '../../../platform/locale.ts';
import { useFreshAct } from '../act.ts';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';
import { RuleSheet } from './RuleSheet.tsx';

const words = texts.admin.rules;

/** The community rules. A changed rule is a new one, so that earlier decisions keep the text they named. */
export function RulesPage() {
  const query = consoleApi.useListConsoleRulesQuery({});
  const [edited, setEdited] = useState<Partial<ConsoleRule>>();
  const [retired, setRetired] = useState<ConsoleRule>();
  const [remove, { isLoading }] = consoleApi.useRemoveRuleMutation();
  const { act, sheet } = useFreshAct();
  return (
    <Stack maw={720}>
      <Text c="dimmed">{words.hint}</Text>
      <AsyncView query={query} loading={texts.admin.loading}>
        {(rules) => (
          <>
            <Button
              variant="afterglow"
              style={{ alignSelf: 'start' }}
              onClick={() => setEdited({})}
            >
              {words.add}
            </Button>
            {rules.map((rule) => (
              <Paper key={rule.id} component="article" aria-label={words.name(rule)} p={16}>
                <Title order={2} lang={langOf(rule.language)}>
                  {words.name(rule)}
                </Title>
                <Text data-lines mt={4} lang={langOf(rule.language)} dir="auto">
                  {rule.text}
                </Text>
                <Group mt={12} gap={8}>
                  <Button variant="quiet" onClick={() => setEdited(rule)}>
                    {words.change}
                  </Button>
                  <Button variant="ghost" onClick={() => setRetired(rule)}>
                    {words.retire}
                  </Button>
                </Group>
              </Paper>
            ))}
          </>
        )}
      </AsyncView>
      {edited && (
        <RuleSheet
          key={edited.id}
          rule={edited}
          taken={query.data?.map(({ number }) => number) ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
      {retired && (
        <ConfirmSheet
          opened
          title={words.retireTitle(retired.number)}
          text={words.retireText}
          confirm={words.retire}
          isWorking={isLoading}
          onClose={() => setRetired(undefined)}
          onConfirm={async () => {
            setRetired(undefined);
            await act(() => remove({ params: { number: retired.number } }).unwrap(), words.retired);
          }}
        />
      )}
      {sheet}
    </Stack>
  );
}
