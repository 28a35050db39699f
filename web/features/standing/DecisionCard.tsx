import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Standing } from '#contract/standing.ts';
import { showDate } from '../../platform/dates.ts';
import { langOf } from '../../platform/locale.ts';
import { AppealPart } from './AppealPart.tsx';
import { standingApi } from './api.ts';
import * as texts from './texts.ts';

type Decision = Standing['decisions'][number];

/** One decision about the member, with its statement of reasons and the appeal. */
export function DecisionCard({ decision }: { decision: Decision }) {
  const { id, measure, rule, statement, automated, isReversed, appeal, appealUntil } = decision;
  const create = standingApi.useCreateAppealMutation();
  const answer = standingApi.useAnswerAppealMutation();
  const words = texts.standing;
  const { text, language } = decision.words;
  const start = Math.max(0, statement.indexOf(text));
  const end = statement.startsWith(text, start) ? start + text.length : start;
  return (
    <Paper component="article" px={16} pt={18} pb={20}>
      <Stack gap={12}>
        <Group justify="space-between" gap={8} align="start">
          <Title order={3} size="h3">
            {words.measures[measure]}
          </Title>
          {isReversed && <Badge color="mint">{words.reversed}</Badge>}
        </Group>
        <Text data-long data-lines dir="auto">
          {statement.slice(0, start)}
          <span lang={langOf(language)}>{statement.slice(start, end)}</span>
          {statement.slice(end)}
        </Text>
        <div>
          {rule && <Text variant="note">{words.rule(rule.number, rule.title)}</Text>}
          {datesOf(decision).map((line) => (
            <Text variant="note" key={line}>
              {line}
            </Text>
          ))}
          {automated && <Text variant="note">{words.automated}</Text>}
        </div>
        <AppealPart
          id={id}
          appeal={appeal}
          until={appealUntil}
          create={create}
          answer={answer}
          words={words.appeal}
        />
      </Stack>
    </Paper>
  );
}

function datesOf({ decidedAt, endsAt, strikeUntil, isReversed }: Decision): string[] {
  const words = texts.standing;
  const lines = [words.decidedOn(showDate('date', decidedAt))];
  if (isReversed) return lines;
  if (endsAt) {
    const isOver = new Date(endsAt) <= new Date();
    lines.push((isOver ? words.endedOn : words.endsOn)(showDate('date', endsAt)));
  }
  if (strikeUntil && new Date(strikeUntil) > new Date()) {
    lines.push(words.strikeUntil(showDate('date', strikeUntil)));
  }
  return lines;
}
