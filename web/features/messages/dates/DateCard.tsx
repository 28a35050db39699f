import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalendarPlus, IconShare3, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Overlap } from '#contract/date-plans.ts';
import type { DatePlan } from '#contract/dates.ts';
import { ListRow } from '../../../components/layout/ListCard.tsx';
import rows from '../../../components/layout/Rows.module.css';
import { ConfirmSheet } from '../../../components/sheet/ConfirmSheet.tsx';
import { browserTimeZone, showDate } from '../../../platform/dates.ts';
import { shareText } from '../../../platform/share.ts';
import { toast } from '../../../platform/toasts.ts';
import { useThread } from '../api.ts';
import type { BodyProps } from '../kinds/kind.ts';
import type { Line } from '../line.ts';
import { useChat, useDetails } from '../open-chat.tsx';
import { useAsk } from '../question/QuestionSheet.tsx';
import { useChangeDate } from '../question/question-endpoints.ts';
import { dates } from '../texts/dates.ts';
import * as texts from '../texts.ts';
import { ProposalForm } from './ProposalForm.tsx';

/** A message about a date. Only the newest one can be answered, while the chat is open. */
export function DateCard({ line, isCopy }: BodyProps) {
  const { matchId } = useChat();
  const canWrite = useDetails()?.canWrite && !isCopy;
  const known = useThread(matchId)?.messages.filter(({ date, deleted }) => date && !deleted) ?? [];
  const plans = known.filter(({ date }) => date !== 'overlap');
  const overlap = known.findLast(({ date }) => date === 'overlap');
  const newest = line.date === 'overlap' ? known.at(-1) : plans.at(-1);
  const isOpen = Boolean(canWrite && newest && newest.clientId === line.clientId);
  const slots = overlap ? (JSON.parse(overlap.content) as Overlap).slots : [];
  return (
    <Stack gap={12}>
      <Text variant="label" c={line.date === 'set' ? 'var(--ov-ok-text)' : 'dimmed'}>
        {dates[line.date ?? 'off']}
      </Text>
      {line.date === 'overlap' ? (
        <OverlapPart isOpen={isOpen} {...(JSON.parse(line.content) as Overlap)} />
      ) : (
        <PlanPart line={line} isOpen={isOpen} slots={slots} />
      )}
    </Stack>
  );
}

function OverlapPart({ isOpen, ...overlap }: Overlap & { isOpen: boolean }) {
  const { matchId } = useChat();
  const [ask, isBusy] = useAsk(matchId);
  const [first] = overlap.slots;
  if (first && isOpen) return <ProposalForm {...overlap} />;
  const day = first && showDate('longWeekday', first.day, 'UTC');
  return (
    <>
      <Title order={2}>{day ? dates.bothFree[first.part](day) : dates.none}</Title>
      {isOpen && (
        <Button variant="quiet" disabled={isBusy} onClick={() => void ask('times')}>
          {dates.again}
        </Button>
      )}
    </>
  );
}

interface PlanProps extends Pick<Overlap, 'slots'> {
  line: Line;
  isOpen: boolean;
}

/** Day, hour and place, and what can be done about them until then. */
function PlanPart({ line, isOpen, slots }: PlanProps) {
  const { matchId, viewer, name } = useChat();
  const [change, isBusy] = useChangeDate(matchId);
  const [isProposing, setProposing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const plan = JSON.parse(line.content) as DatePlan;
  const { start, timeZone, place } = plan;
  const time = showDate('full', start, timeZone);
  const isAhead = isOpen && new Date(start) > new Date();
  const isSet = line.date === 'set';
  const isAsked = line.date === 'proposed' && line.senderId !== viewer.id;
  const primary = isSet ? () => setAsking(true) : () => void change('set', plan);
  return (
    <>
      <Title order={2}>{time}</Title>
      <Text dir="auto" data-long>
        {place}
      </Text>
      {timeZone !== browserTimeZone() && <Text variant="note">{timeZone}</Text>}
      {isAhead && isSet && <SetRows text={dates.shared(name, time, place)} />}
      {isAhead && isProposing && (
        <ProposalForm {...{ timeZone, slots }} onDone={() => setProposing(false)} />
      )}
      {isAhead && (isSet || isAsked) && !isProposing && (
        <Group gap={8} justify="space-between">
          <Button variant="ghost" size="touch" onClick={() => setProposing(true)}>
            {isSet ? dates.change : dates.another}
          </Button>
          <Button
            variant={isSet ? 'ghost' : 'afterglow'}
            size="touch"
            c={isSet ? 'var(--ov-error-text)' : undefined}
            disabled={isBusy}
            onClick={primary}
          >
            {isSet ? dates.callOff : dates.accept}
          </Button>
        </Group>
      )}
      <ConfirmSheet
        opened={isAsking}
        title={dates.callOff}
        text={dates.callOffText(name)}
        confirm={dates.callOff}
        onClose={() => setAsking(false)}
        onConfirm={() => void change('off', plan).then(() => setAsking(false))}
      />
    </>
  );
}

/** @param props `text`: who, when and where, for a friend. */
function SetRows({ text }: { text: string }) {
  const { matchId } = useChat();
  const navigate = useNavigate();
  const share = () =>
    shareText(text).then(
      (how) => how === 'copied' && toast({ title: texts.chat.copied }),
      () => undefined,
    );
  const checkIn = () => navigate('/check-in', { state: { text } });
  return (
    <Box className={rows.rows} mx={-16}>
      <ListRow Icon={IconCalendarPlus} label={dates.file} to={`/api/matches/${matchId}/date.ics`} />
      <ListRow Icon={IconShare3} label={dates.share} onClick={share} />
      <ListRow Icon={IconShieldCheck} label={dates.checkIn} onClick={checkIn} />
    </Box>
  );
}
