import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { ConsoleRule } from '#contract/rules.ts';
import { langOf } from '../../../platform/locale.ts';
import { useAsk } from '../act.tsx';
import { consoleApi } from '../api.ts';
import { ConsoleList } from '../ConsoleList.tsx';
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
    <>
      <Button variant="afterglow" me="auto" disabled={!query.data} onClick={() => setEdited({})}>
        {words.add}
      </Button>
      <ConsoleList
        query={query}
        pageOf={(rows) => ({ rows })}
        words={{ title: words.title, heads: [words.heading] }}
        cells={(rule) => [
          <span key="title" lang={langOf(rule.language)}>
            {words.name(rule)}
          </span>,
        ]}
        detail={(rule) => (
          <>
            <Text data-lines lang={langOf(rule.language)} dir="auto">
              {rule.text}
            </Text>
            <Group gap={8}>
              <Button variant="default" onClick={() => setEdited(rule)}>
                {words.change}
              </Button>
              <Button variant="ghost" onClick={() => askToRetire(rule)}>
                {words.retire}
              </Button>
            </Group>
          </>
        )}
      />
      {edited && (
        <RuleSheet
          key={edited.id}
          rule={edited}
          taken={query.data?.map(({ number }) => number) ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
