import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalendarPlus, IconShare3, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentDates, type Overlap } from '#contract/date-plans.ts';
import type { DatePlan } from '#contract/dates.ts';
import { firstName } from '#contract/names.ts';
import { ListRow } from '../../../components/layout/ListCard.tsx';
import { ConfirmSheet } from '../../../components/sheet/ConfirmSheet.tsx';
import { request } from '../../../platform/api/request.ts';
import { showDate } from '../../../platform/dates.ts';
import { shareText } from '../../../platform/share.ts';
import { toastError } from '../../../platform/toasts.ts';
import { messagesApi, useThread } from '../api.ts';
import type { Line } from '../line.ts';
import { useChat, useDetails } from '../open-chat.tsx';
import { dates } from '../texts/dates.ts';
import * as texts from '../texts.ts';
import { useChangeDateMutation } from './date-endpoints.ts';
import { ProposalForm } from './ProposalForm.tsx';
import { type GridProps, TimeGrid } from './TimeGrid.tsx';

export type DatePartProps = { line: Line } | GridProps;

/** What the chat loads apart: a message about a date, or the times to mark. */
export const DatePart = (props: DatePartProps) =>
  'line' in props ? <DateCard line={props.line} /> : <TimeGrid {...props} />;

/** A message about a date. It has actions while it is current and the chat is open. An older one hides "It's set". */
function DateCard({ line }: { line: Line }) {
  const { matchId } = useChat();
  const canWrite = useDetails()?.canWrite === true;
  const current = currentDates(useThread(matchId)?.messages ?? []);
  const isOpen = canWrite && Object.values(current).some((one) => one?.id === line.id);
  const isSet = line.date === 'set';
  const Part = line.date === 'overlap' ? OverlapPart : PlanPart;
  return (
    <Stack gap={12}>
      {(isOpen || !isSet) && (
        <Text variant="label" c={isSet ? 'var(--ov-ok-text)' : 'dimmed'}>
          {dates[line.date ?? 'off']}
        </Text>
      )}
      <Part line={line} isOpen={isOpen} />
    </Stack>
  );
}

type Props = { line: Line; isOpen: boolean };

function OverlapPart({ line, isOpen }: Props) {
  const overlap: Overlap = JSON.parse(line.content);
  const [first] = overlap.slots;
  const day = first && showDate('longWeekday', first.day, 'UTC');
  return (
    <>
      <Title order={2}>{day ? dates.bothFree[first.part](day) : dates.none}</Title>
      {isOpen && first && <ProposalForm {...overlap} />}
    </>
  );
}

/** Day, hour and place, and what can be done about them until then. */
function PlanPart({ line: { id = 0, date, senderId, content }, isOpen }: Props) {
  const { matchId, viewer, name } = useChat();
  const [send, { isLoading }] = useChangeDateMutation();
  const [remove] = messagesApi.useDeleteMessageMutation();
  const [opened, setOpened] = useState<'form' | 'sheet'>();
  const plan: DatePlan = JSON.parse(content);
  const time = showDate('full', plan.start, plan.timeZone);
  const isAsked = date === 'proposed' && senderId !== viewer.id;
  const text = date === 'set' ? dates.shared(firstName(name), time, plan.place) : '';
  const isAhead = isOpen && new Date(plan.start) > new Date();
  const close = () => setOpened(undefined);
  const change = (state: 'set' | 'off') => void send({ matchId, state, ...plan }).then(close);
  const takeBack = () => void remove({ id, viewerId: viewer.id, isOwn: true });
  const answer = isAsked
    ? { children: dates.accept, variant: 'afterglow', onClick: () => change('set') }
    : date === 'set'
      ? { children: dates.callOff, variant: 'ghost', onClick: () => setOpened('sheet') }
      : { children: texts.questions.takeBack, variant: 'ghost', onClick: takeBack };
  return (
    <>
      <Title order={2}>{time}</Title>
      <Text dir="auto">{plan.place}</Text>
      {isAhead && date !== 'proposed' && <PlanRows text={text} />}
      {isAhead && opened === 'form' && <ProposalForm {...plan} slots={[]} onDone={close} />}
      {isAhead && date !== 'off' && opened !== 'form' && (
        <Group justify="space-between">
          <Button variant="ghost" size="touch" onClick={() => setOpened('form')}>
            {isAsked ? dates.another : dates.change}
          </Button>
          <Button size="touch" disabled={isLoading} {...answer} />
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

/** The calendar file, also of a canceled date. @param props `text`: who, when and where, for a friend. */
function PlanRows({ text }: { text: string }) {
  const file = request('getDateFile', { params: { matchId: useChat().matchId } }).url;
  const navigate = useNavigate();
  const share = () =>
    shareText(text, texts.chat.copied).catch(() => toastError(texts.chat.copyFailed));
  const checkIn = () => navigate('/check-in', { state: { text } });
  return (
    <Box mx={-16}>
      <ListRow Icon={IconCalendarPlus} label={dates.file} to={file} />
      {text && <ListRow Icon={IconShare3} label={dates.share} onClick={share} />}
      {text && <ListRow Icon={IconShieldCheck} label={dates.checkIn} onClick={checkIn} />}
    </Box>
  );
}
