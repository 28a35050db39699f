import { Button, Radio, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import type { Case } from '#contract/cases.ts';
import { STATEMENT_MAX_CHARS } from '#contract/moderation.ts';
import { dropKept, useKept } from '../../../platform/kept-values.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import { NoteField } from '../NoteField.tsx';
import * as texts from '../texts.ts';
import { Statement } from './Statement.tsx';

const REASONS_MIN_CHARS = 20;

interface Props {
  one: Case;
  appeal: NonNullable<Case['appeal']>;
  onDone: () => void;
}

/** The appealed decision, the appeal, one question, and the outcome with its reasons. */
export function AppealForm({ one, appeal, onDone }: Props) {
  const words = texts.moderation.appeal;
  const [outcome, setOutcome] = useState<'upheld' | 'reversed'>();
  const [reasons, setReasons] = useKept(`appeal_${one.id}`, '');
  const [decide, { isLoading }] = consoleApi.useDecideAppealMutation();
  const act = useAct();
  const { id, version } = one;
  const send = (chosen: 'upheld' | 'reversed') =>
    act(async () => {
      const body = { version, outcome: chosen, reasons: reasons.trim() };
      await decide({ params: { id }, body }).unwrap();
      dropKept(`appeal_${id}`);
      onDone();
    }, texts.moderation.second.done);
  return (
    <Stack gap={12}>
      <Title order={3}>{words.title}</Title>
      {appeal.decision && (
        <section>
          <Text fw={600}>
            {words.decided}: {texts.moderation.decision.measures[appeal.decision.measure][0]}
          </Text>
          <Statement>{appeal.decision.statement}</Statement>
        </section>
      )}
      <section>
        <Text fw={600}>{words.by[appeal.by]}</Text>
        <Statement>{appeal.text}</Statement>
      </section>
      <Question one={one} appeal={appeal} />
      <Radio.Group
        label={words.outcome}
        value={outcome ?? ''}
        onChange={(value) => setOutcome(value as typeof outcome)}
      >
        <Radio value="upheld" label={words.upheld} />
        <Radio value="reversed" label={words.reversed} />
      </Radio.Group>
      <Textarea
        label={words.reasons}
        description={words.reasonsHint}
        minRows={3}
        maxLength={STATEMENT_MAX_CHARS}
        value={reasons}
        onChange={({ currentTarget }) => setReasons(currentTarget.value)}
      />
      <Button
        variant="afterglow"
        disabled={isLoading || !outcome || reasons.trim().length < REASONS_MIN_CHARS}
        onClick={() => outcome && send(outcome)}
      >
        {words.send}
      </Button>
    </Stack>
  );
}

function Question({ one: { id, version }, appeal }: Omit<Props, 'onDone'>) {
  const words = texts.moderation.appeal;
  const [question, setQuestion] = useState('');
  const [ask, { isLoading }] = consoleApi.useAskAppellantMutation();
  const act = useAct();
  const body = { version, question: question.trim() };
  if (appeal.question !== null) {
    return (
      <section>
        <Text>
          {texts.common.label(words.asked)} {appeal.question}
        </Text>
        <Text>
          {words.answer}: {appeal.answer ?? words.noAnswer}
        </Text>
      </section>
    );
  }
  return (
    <Stack gap={8}>
      <NoteField label={words.question} minRows={1} value={question} onChange={setQuestion} />
      <Button
        variant="quiet"
        size="sm"
        disabled={isLoading || body.question === ''}
        onClick={() => act(() => ask({ params: { id }, body }).unwrap())}
      >
        {words.ask}
      </Button>
    </Stack>
  );
}
