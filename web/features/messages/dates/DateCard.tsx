import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import {
  IconCalendarPlus,
  IconCalendarX,
  IconCircleCheckFilled,
  IconShare3,
  IconShieldCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type DatePlan, readOverlap, readPlan } from '#contract/date-plans.ts';
import { ListRow } from '../../../components/layout/ListCard.tsx';
import rows from '../../../components/layout/Rows.module.css';
import { ConfirmSheet } from '../../../components/sheet/ConfirmSheet.tsx';
import { browserTimeZone, showDate } from '../../../platform/dates.ts';
import { useGetSessionQuery } from '../../../platform/session.ts';
import { shareText } from '../../../platform/share.ts';
import { toast } from '../../../platform/toasts.ts';
import { useThread } from '../api.ts';
import type { BodyProps } from '../kinds/kind.ts';
import { useChat, useDetails } from '../open-chat.tsx';
import { Discs } from '../question/QuestionFrame.tsx';
import { useAsk } from '../question/QuestionSheet.tsx';
import { dates } from '../texts/dates.ts';
import * as texts from '../texts.ts';
import classes from './Dates.module.css';
import { useChangeDate } from './date-endpoints.ts';
import { ProposalForm } from './ProposalForm.tsx';
import { zoneName } from './TimesForm.tsx';

/** What the loaded messages say about the date of a chat, newest last. */
function useKnown() {
  const { matchId } = useChat();
  const known = useThread(matchId)?.messages.filter(({ date, deleted }) => date && !deleted) ?? [];
  return {
    newest: known.at(-1)?.id,
    overlap: known.findLast(({ date }) => date === 'overlap')?.content ?? '',
    proposal: known.findLast(({ date }) => date !== 'overlap')?.id,
    settled: known.findLast(({ date }) => date === 'set' || date === 'off')?.id,
  };
}

/** A message about a date. Only the newest one can be answered. */
export function DateCard({ line, isCopy }: BodyProps) {
  const { newest, overlap, proposal, settled } = useKnown();
  const canWrite = useDetails()?.canWrite && !isCopy;
  const [isProposing, setProposing] = useState(false);
  const { slots, timeZone } = readOverlap(line.date === 'overlap' ? line.content : overlap);
  if (line.date === 'overlap') {
    return <Overlap {...{ slots, timeZone }} isOpen={newest === line.id && Boolean(canWrite)} />;
  }
  const plan = readPlan(line.content);
  const isAhead = new Date(plan.start) > new Date();
  const isCurrent = line.id === (line.date === 'proposed' ? proposal : settled);
  const isOpen = isCurrent && isAhead && line.id !== undefined && canWrite;
  const Actions = ACTIONS[line.date ?? 'off'];
  return (
    <Stack gap={12}>
      <Head state={line.date} />
      <Plan {...plan} />
      {isOpen && !isProposing && Actions && (
        <Actions
          id={line.id ?? 0}
          senderId={line.senderId}
          plan={plan}
          onPropose={() => setProposing(true)}
        />
      )}
      {isOpen && isProposing && (
        <ProposalForm slots={slots} timeZone={plan.timeZone} onDone={() => setProposing(false)} />
      )}
    </Stack>
  );
}

function Head({ state }: { state: BodyProps['line']['date'] }) {
  const isSet = state === 'set';
  const c = isSet ? 'var(--ov-ok-text)' : 'dimmed';
  return (
    <Group gap={8} wrap="nowrap" c={c}>
      {isSet && <IconCircleCheckFilled size={20} aria-hidden />}
      {state === 'off' && <IconCalendarX size={20} stroke={1.75} aria-hidden />}
      {!isSet && state !== 'off' && <Discs size={12} first="filled" second="filled" />}
      <Text variant="label">{dates[state ?? 'off'] as string}</Text>
    </Group>
  );
}

const Plan = ({ start, timeZone, place }: DatePlan) => (
  <Group gap={12} wrap="nowrap">
    <Box className={classes.day} aria-hidden>
      {showDate('weekday', start, timeZone)}
      <b>{showDate('dayOfMonth', start, timeZone)}</b>
    </Box>
    <div>
      <Title order={3}>{showDate('full', start, timeZone)}</Title>
      <Text dir="auto" data-long>
        {place}
      </Text>
      {timeZone !== browserTimeZone() && <Text variant="note">{zoneName(timeZone)}</Text>}
    </div>
  </Group>
);

interface OverlapProps extends ReturnType<typeof readOverlap> {
  isOpen: boolean;
}

function Overlap({ slots, timeZone, isOpen }: OverlapProps) {
  const [ask, isBusy] = useAsk();
  const [first] = slots;
  return (
    <Stack gap={12}>
      <Head state="overlap" />
      {isOpen && first && <ProposalForm slots={slots} timeZone={timeZone} />}
      {!isOpen && first && (
        <Title order={2}>
          {dates.bothFree[first.part](showDate('longWeekday', first.day, 'UTC'))}
        </Title>
      )}
      {!first && <Title order={2}>{dates.none}</Title>}
      {!first && isOpen && (
        <Button variant="quiet" me="auto" disabled={isBusy} onClick={() => void ask('times')}>
          {dates.again}
        </Button>
      )}
    </Stack>
  );
}

interface ActionProps {
  id: number;
  senderId: number;
  plan: DatePlan;
  onPropose: () => void;
}

function Proposed({ id, senderId, onPropose }: ActionProps) {
  const { viewer, name } = useChat();
  const [change, isBusy] = useChangeDate();
  if (senderId === viewer.id) return <Text variant="note">{texts.questions.waitingFor(name)}</Text>;
  return (
    <Group gap={8} justify="flex-end">
      <Button variant="ghost" size="touch" onClick={onPropose}>
        {dates.another}
      </Button>
      <Button
        variant="afterglow"
        size="touch"
        disabled={isBusy}
        onClick={() => void change({ state: 'set', messageId: id })}
      >
        {dates.accept}
      </Button>
    </Group>
  );
}

/** The way into the calendar. The file also removes a date that was called off. */
function CalendarRow() {
  const { matchId, name } = useChat();
  const isOpen = useGetSessionQuery().data?.user?.discretionLevel === 'standard';
  return (
    <ListRow
      Icon={IconCalendarPlus}
      label={dates.file}
      description={dates.titled(isOpen ? dates.dateWith(name) : dates.appointment)}
      to={`/api/matches/${matchId}/date.ics`}
    />
  );
}

function SetDate({ id, plan, onPropose }: ActionProps) {
  const { name } = useChat();
  const navigate = useNavigate();
  const [change, isBusy] = useChangeDate();
  const [isAsking, setAsking] = useState(false);
  const text = dates.shared(name, showDate('full', plan.start, plan.timeZone), plan.place);
  const share = () =>
    shareText(text).then(
      (how) => how === 'copied' && toast({ title: texts.chat.copied }),
      () => undefined,
    );
  return (
    <>
      <Box className={rows.rows} mx={-16}>
        <CalendarRow />
        <ListRow
          Icon={IconShare3}
          label={dates.share}
          description={dates.shareHint}
          onClick={share}
        />
        <ListRow
          Icon={IconShieldCheck}
          label={dates.checkIn}
          description={dates.checkInHint}
          onClick={() => navigate('/check-in', { state: { text } })}
        />
      </Box>
      <Group justify="space-between">
        <Button variant="ghost" size="touch" onClick={onPropose}>
          {dates.change}
        </Button>
        <Button
          variant="ghost"
          size="touch"
          c="var(--ov-error-text)"
          onClick={() => setAsking(true)}
        >
          {dates.callOff}
        </Button>
      </Group>
      <ConfirmSheet
        opened={isAsking}
        title={dates.callOffTitle}
        text={dates.callOffText(name)}
        confirm={dates.callOff}
        isWorking={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void change({ state: 'off', messageId: id }).then(() => setAsking(false))}
      />
    </>
  );
}

const ACTIONS = { proposed: Proposed, set: SetDate, off: CalendarRow };
