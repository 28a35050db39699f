import { Button, Group, Paper, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { MET_ANSWERS } from '#contract/choices.ts';
import type { MetAnswer } from '#contract/matches.ts';
import { SafetySheets } from '../../components/safety/lazy-sheets.ts';
import { common } from '../../components/texts.ts';
import { toastError } from '../../platform/toasts.ts';
import { matchesApi } from '../matches/api.ts';
import { met } from './texts.ts';

/** Asks whether the two of a match have met. After "yes" and "no", the focus moves to the thanks. */
export function MetCard() {
  const { data } = matchesApi.useGetMetQuestionQuery();
  const [send, { isLoading, isSuccess, originalArgs }] = matchesApi.useAnswerMetQuestionMutation();
  const [step, setStep] = useState<'' | 'report' | 'closed'>('');
  const card = useRef<HTMLElement>(null);
  const sent = isSuccess ? originalArgs : undefined;
  const match = sent?.match ?? data?.match;
  if (!match || step === 'closed') return null;

  const close = () => setStep('closed');
  const choose = async (answer: MetAnswer) => {
    const { error } = await send({ match, answer });
    if (error) toastError(met.failed, error);
    else if (answer === 'not_yet' || answer === 'never') close();
    else card.current?.focus();
  };
  const button = (label: string, onClick: () => unknown, variant = 'default') => (
    <Button key={label} size="touch" variant={variant} disabled={isLoading} onClick={onClick}>
      {label}
    </Button>
  );
  const title = sent ? met.thanks : met.question(match.user.name);
  return (
    <Paper component="section" ref={card} tabIndex={-1} aria-label={title} p={16} mb={16}>
      <Text fw={600}>{title}</Text>
      <Text variant="note" mb={12}>
        {!sent && met.onlyYou(match.user.name)}
      </Text>
      <Group gap={8}>
        {!sent &&
          MET_ANSWERS.map((answer) =>
            button(met[answer], () => choose(answer), answer === 'never' ? 'subtle' : undefined),
          )}
        {sent && button(met.unsafe, () => setStep('report'))}
        {sent && button(common.close, close, 'subtle')}
      </Group>
      {step === 'report' && (
        <SafetySheets {...match} start="report" onClose={() => setStep('')} onBlocked={close} />
      )}
    </Paper>
  );
}
