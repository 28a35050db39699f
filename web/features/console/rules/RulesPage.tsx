import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ConsoleRule } from '#contract/rules.ts';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { langOf } from '../../../platform/locale.ts';
import { useAsk } from '../act.tsx';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';
import { RuleSheet } from './RuleSheet.tsx';

const words = texts.admin.rules;

/** The community rules. A changed rule is a new one, so that earlier decisions keep the text they named. */
export function RulesPage() {
  const query = consoleApi.useListConsoleRulesQuery({});
  const [edited, setEdited] = useState<Partial<ConsoleRule>>();
  const [remove] = consoleApi.useRemoveRuleMutation();
  const ask = useAsk();
  const askToRetire = ({ number }: ConsoleRule) =>
    ask({
      title: words.retireTitle(number),
      text: words.retireText,
      confirm: words.retire,
      run: () => remove({ params: { number } }).unwrap(),
      done: words.retired,
    });
  return (
    <Stack maw={720}>
      <AsyncView query={query} loading={texts.admin.loading}>
        {(rules) => (
          <>
            <Button variant="afterglow" me="auto" onClick={() => setEdited({})}>
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
                  <Button variant="ghost" onClick={() => askToRetire(rule)}>
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
    </Stack>
  );
}
