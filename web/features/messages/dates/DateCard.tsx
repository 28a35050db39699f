import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalendarPlus, IconShare3, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Overlap, TIMES } from '#contract/date-plans.ts';
import type { DatePlan } from '#contract/dates.ts';
import { ListRow } from '../../../components/layout/ListCard.tsx';
import rows from '../../../components/layout/Rows.module.css';
import { ConfirmSheet } from '../../../components/sheet/ConfirmSheet.tsx';
import { showDate } from '../../../platform/dates.ts';
import { shareText } from '../../../platform/share.ts';
import { toast } from '../../../platform/toasts.ts';
import { useThread } from '../api.ts';
import type { Line } from '../line.ts';
import { useChat, useDetails } from '../open-chat.tsx';
import { useAsk } from '../question/QuestionSheet.tsx';
import { useChangeDate } from '../question/question-endpoints.ts';
import { dates } from '../texts/dates.ts';
import * as texts from '../texts.ts';
import { ProposalForm } from './ProposalForm.tsx';

const overlapIn = (line?: Line): Overlap =>
  line ? JSON.parse(line.content) : { timeZone: 'UTC', slots: [] };

/** A message about a date. Only the newest one can be answered, while the chat is open. */
export function DateCard({ line }: { line: Line }) {
  const { matchId } = useChat();
  const canWrite = useDetails()?.canWrite;
  const known = useThread(matchId)?.messages.filter(({ date, deleted }) => date && !deleted) ?? [];
  const newest = known.findLast(({ date }) => line.date === 'overlap' || date !== 'overlap');
  const Part = line.date === 'overlap' ? OverlapPart : PlanPart;
  return (
    <Stack gap={12}>
      <Text variant="label" c={line.date === 'set' ? 'var(--ov-ok-text)' : 'dimmed'}>
        {dates[line.date ?? 'off']}
      </Text>
      <Part
        line={line}
        isOpen={canWrite === true && newest?.clientId === line.clientId}
        slots={overlapIn(known.findLast(({ date }) => date === 'overlap')).slots}
      />
    </Stack>
  );
}

interface Props extends Pick<Overlap, 'slots'> {
  line: Line;
  isOpen: boolean;
}

function OverlapPart({ line, isOpen }: Props) {
  const { matchId } = useChat();
  const [ask, isBusy] = useAsk(matchId);
  const overlap = overlapIn(line);
  const [first] = overlap.slots;
  if (first && isOpen) return <ProposalForm {...overlap} />;
  const day = first && showDate('longWeekday', first.day, 'UTC');
  return (
    <>
      <Title order={2}>{day ? dates.bothFree[first.part](day) : dates.none}</Title>
      {isOpen && (
        <Button variant="quiet" disabled={isBusy} onClick={() => void ask(TIMES)}>
          {dates.again}
        </Button>
      )}
    </>
  );
}

/** Day, hour and place, and what can be done about them until then. */
function PlanPart({ line, isOpen, slots }: Props) {
  const { matchId, viewer, name } = useChat();
  const [change, isBusy] = useChangeDate(matchId);
  const [opened, setOpened] = useState<'form' | 'sheet'>();
  const plan: DatePlan = JSON.parse(line.content);
  const time = showDate('full', plan.start, plan.timeZone);
  const isSet = line.date === 'set';
  const isAsked = line.date === 'proposed' && line.senderId !== viewer.id;
  const isAhead = isOpen && new Date(plan.start) > new Date();
  const close = () => setOpened(undefined);
  const answer = () => (isSet ? setOpened('sheet') : void change('set', plan));
  return (
    <>
      <Title order={2}>{time}</Title>
      <Text dir="auto">{plan.place}</Text>
      {isAhead && isSet && <SetRows text={dates.shared(name, time, plan.place)} />}
      {isAhead && opened === 'form' && (
        <ProposalForm timeZone={plan.timeZone} slots={slots} onDone={close} />
      )}
      {isAhead && (isSet || isAsked) && opened !== 'form' && (
        <Group justify="space-between">
          <Button variant="ghost" onClick={() => setOpened('form')}>
            {isSet ? dates.change : dates.another}
          </Button>
          <Button variant={isSet ? 'ghost' : 'afterglow'} disabled={isBusy} onClick={answer}>
            {isSet ? dates.callOff : dates.accept}
          </Button>
        </Group>
      )}
      <ConfirmSheet
        opened={opened === 'sheet'}
        title={dates.callOff}
        text={dates.callOffText(name)}
        confirm={dates.callOff}
        onClose={close}
        onConfirm={() => void change('off', plan).then(close)}
      />
    </>
  );
}

/** @param props `text`: who, when and where, for a friend. */
function SetRows({ text }: { text: string }) {
  const file = `/api/matches/${useChat().matchId}/date.ics`;
  const navigate = useNavigate();
  const share = () =>
    shareText(text).then(
      (how) => how === 'copied' && toast({ title: texts.chat.copied }),
      () => undefined,
    );
  const checkIn = () => navigate('/check-in', { state: { text } });
  return (
    <Box className={rows.rows} mx={-16}>
      <ListRow Icon={IconCalendarPlus} label={dates.file} to={file} />
      <ListRow Icon={IconShare3} label={dates.share} onClick={share} />
      <ListRow Icon={IconShieldCheck} label={dates.checkIn} onClick={checkIn} />
    </Box>
  );
}
