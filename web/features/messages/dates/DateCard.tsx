import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalendarPlus, IconShare3, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Overlap } from '#contract/date-plans.ts';
import type { DatePlan } from '#contract/dates.ts';
import { firstName } from '#contract/names.ts';
import { ListRow } from '../../../components/layout/ListCard.tsx';
import { ConfirmSheet } from '../../../components/sheet/ConfirmSheet.tsx';
import { showDate } from '../../../platform/dates.ts';
import { shareText } from '../../../platform/share.ts';
import { useThread } from '../api.ts';
import type { Line } from '../line.ts';
import { useChat, useDetails } from '../open-chat.tsx';
import { useAskQuestionMutation, useChangeDateMutation } from '../question/question-endpoints.ts';
import { dates } from '../texts/dates.ts';
import * as texts from '../texts.ts';
import { ProposalForm } from './ProposalForm.tsx';
import { type GridProps, TimeGrid } from './TimeGrid.tsx';

export type DatePartProps = { line: Line } | GridProps;

/** What the chat loads apart: a message about a date, or the times to mark. */
export const DatePart = (props: DatePartProps) =>
  'line' in props ? <DateCard line={props.line} /> : <TimeGrid {...props} />;

/** A message about a date. Only the newest one can be answered, while the chat is open. */
function DateCard({ line }: { line: Line }) {
  const { matchId } = useChat();
  const canWrite = useDetails()?.canWrite;
  // A deleted proposal is withdrawn. After another deleted message, nothing is set.
  const known =
    useThread(matchId)?.messages.filter(
      ({ date, deleted }) => date && !(deleted && (date === 'proposed' || date === 'overlap')),
    ) ?? [];
  const newest = known.findLast(({ date }) => line.date === 'overlap' || date !== 'overlap');
  const Part = line.date === 'overlap' ? OverlapPart : PlanPart;
  return (
    <Stack gap={12}>
      <Text variant="label" c={line.date === 'set' ? 'var(--ov-ok-text)' : 'dimmed'}>
        {dates[line.date ?? 'off']}
      </Text>
      <Part line={line} isOpen={canWrite === true && newest?.id === line.id} />
    </Stack>
  );
}

type Props = { line: Line; isOpen: boolean };

function OverlapPart({ line, isOpen }: Props) {
  const { matchId } = useChat();
  const [ask, { isLoading: isBusy }] = useAskQuestionMutation(matchId);
  const overlap: Overlap = JSON.parse(line.content);
  const [first] = overlap.slots;
  const day = first && showDate('longWeekday', first.day, 'UTC');
  const again = () => void ask({ matchId, question: 'times' });
  return (
    <>
      <Title order={2}>{day ? dates.bothFree[first.part](day) : dates.none}</Title>
      {isOpen && first && <ProposalForm {...overlap} />}
      {isOpen && !first && (
        <Button variant="quiet" onClick={again} disabled={isBusy}>
          {dates.again}
        </Button>
      )}
    </>
  );
}

/** Day, hour and place, and what can be done about them until then. */
function PlanPart({ line, isOpen }: Props) {
  const { matchId, viewer, name } = useChat();
  const [send, { isLoading }] = useChangeDateMutation();
  const [opened, setOpened] = useState<'form' | 'sheet'>();
  const plan: DatePlan = JSON.parse(line.content);
  const time = showDate('full', plan.start, plan.timeZone);
  const isSet = line.date === 'set';
  const isAsked = line.date === 'proposed' && line.senderId !== viewer.id;
  const text = isSet ? dates.shared(firstName(name), time, plan.place) : '';
  const isAhead = isOpen && new Date(plan.start) > new Date();
  const close = () => setOpened(undefined);
  const change = (state: 'set' | 'off') => void send({ matchId, state, ...plan }).then(close);
  const [first, second, variant, onClick] = isAsked
    ? [dates.another, dates.accept, 'afterglow', () => change('set')]
    : [dates.change, dates.callOff, 'ghost', () => setOpened('sheet')];
  return (
    <>
      <Title order={2}>{time}</Title>
      <Text dir="auto">{plan.place}</Text>
      {isAhead && line.date !== 'proposed' && <PlanRows text={text} />}
      {isAhead && opened === 'form' && <ProposalForm {...plan} slots={[]} onDone={close} />}
      {isAhead && line.date !== 'off' && opened !== 'form' && (
        <Group justify="space-between">
          <Button variant="ghost" size="touch" onClick={() => setOpened('form')}>
            {first}
          </Button>
          <Button variant={variant} size="touch" onClick={onClick} disabled={isLoading}>
            {second}
          </Button>
        </Group>
      )}
      <ConfirmSheet
        opened={opened === 'sheet'}
        onClose={close}
        title={dates.callOff}
        text={dates.callOffText(name)}
        confirm={dates.callOff}
        onConfirm={() => change('off')}
      />
    </>
  );
}

/** The calendar file, which also cancels. @param props `text`: who, when and where, for a friend. */
function PlanRows({ text }: { text: string }) {
  const file = `/api/matches/${useChat().matchId}/date.ics`;
  const navigate = useNavigate();
  const share = () => shareText(text, texts.chat.copied);
  const checkIn = () => navigate('/check-in', { state: { text } });
  return (
    <Box mx={-16}>
      <ListRow Icon={IconCalendarPlus} label={dates.file} to={file} />
      {text && <ListRow Icon={IconShare3} label={dates.share} onClick={share} />}
      {text && <ListRow Icon={IconShieldCheck} label={dates.checkIn} onClick={checkIn} />}
    </Box>
  );
}
