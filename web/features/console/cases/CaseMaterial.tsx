import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconFlagFilled, IconLock } from '@tabler/icons-react';
import type { Case } from '#contract/cases.ts';
import { questionText } from '../../../components/person/question-text.ts';
import * as texts from '../texts.ts';
import { dayAndTime, dayText } from '../times.ts';
import classes from './Case.module.css';
import { CaseLines } from './CaseLines.tsx';
import { Statement } from './Statement.tsx';

type Report = Case['reports'][number];

/** The reports, the reported messages, and the history of the member. */
export function CaseMaterial({ one }: { one: Case }) {
  const name = one.member?.name ?? texts.moderation.erased;
  return (
    <>
      <SimpleGrid component="ul" minColWidth={210} spacing={12}>
        {one.reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} />
          </li>
        ))}
      </SimpleGrid>
      {one.reports
        .filter(({ excerpt }) => excerpt.length > 0)
        .map((report) => (
          <Excerpt key={report.id} report={report} name={name} until={one.evidenceUntil} />
        ))}
      <History history={one.history} />
    </>
  );
}

function ReportCard({ report }: { report: Report }) {
  const words = texts.moderation.case;
  const { earlier } = report;
  return (
    <Statement h="100%">
      <Group justify="space-between">
        <Text fw={600}>{words.reporter(report.reporter)}</Text>
        <Text size="xs" c="dimmed">
          {dayAndTime(report.at)}
        </Text>
      </Group>
      <Text dir="auto">{report.text || words.noText}</Text>
      <Text size="xs" c="dimmed" mt={4}>
        {earlier.reports === 0 ? words.firstReport : words.earlier(earlier.reports, earlier.upheld)}
      </Text>
    </Statement>
  );
}

function Excerpt({ report, name, until }: { report: Report; name: string; until: string | null }) {
  const words = texts.moderation.case;
  return (
    <Paper
      component="section"
      shadow="none"
      mt={14}
      px={16}
      py={14}
      bg="var(--ov-bg)"
      aria-label={words.copy}
    >
      <Group justify="space-between" mb={8}>
        <Group gap={8}>
          <IconLock size={16} aria-hidden />
          <Text fw={600}>{words.copy}</Text>
        </Group>
        {until && (
          <Text size="xs" c="dimmed">
            {words.erasedOn(dayText(until))}
          </Text>
        )}
      </Group>
      <Stack component="ol" gap={10}>
        {report.excerpt.map((message, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: messages of an excerpt never move
            key={index}
            className={classes.message}
            data-by={message.byMember ? 'member' : 'reporter'}
            data-reported={message.isReported || undefined}
          >
            {message.followsGap && (
              <Text span display="block" size="xs" c="dimmed" mb={4} ta="center">
                {words.gap}
              </Text>
            )}
            {message.question && (
              <Text size="xs" c="dimmed" mb={2}>
                {questionText(message.question)}
              </Text>
            )}
            <Text className={classes.text} dir="auto">
              {message.text}
            </Text>
            <Extras message={message} />
            <Text
              size="xs"
              fw={message.isReported ? 600 : undefined}
              c={message.isReported ? 'var(--ov-price-text)' : 'dimmed'}
            >
              {message.isReported && (
                <>
                  <IconFlagFilled size={12} aria-hidden /> {words.reported} ·{' '}
                </>
              )}
              {message.byMember ? name : words.reporter(report.reporter)} ·{' '}
              {dayAndTime(message.sentAt)}
            </Text>
          </li>
        ))}
      </Stack>
    </Paper>
  );
}

/** The media of a message, and what else is known about it. */
function Extras({ message }: { message: Report['excerpt'][number] }) {
  const words = texts.moderation.case;
  return (
    <>
      {message.photo && (
        <Text size="xs" c="dimmed">
          {words.photo}
        </Text>
      )}
      {message.voice && (
        // biome-ignore lint/a11y/useMediaCaption: a recording comes without a transcript
        <audio
          className={classes.recording}
          controls
          preload="none"
          src={message.voice}
          aria-label={words.voice}
        />
      )}
      {message.deleted && (
        <Text size="xs" c="dimmed" fs="italic">
          {words.deletedMessage}
        </Text>
      )}
      {message.ofLike && (
        <Text size="xs" c="dimmed" fs="italic">
          {words.likeComment}
        </Text>
      )}
    </>
  );
}

function History({ history }: { history: Case['history'] }) {
  const words = texts.moderation.case;
  const { strikes, strikesUntil, decisions, reportsMade } = history;
  const { measures } = texts.moderation.decision;
  return (
    <section>
      <Group justify="space-between" mt={20} mb={8}>
        <Title order={2}>{words.history}</Title>
        {strikes > 0 && strikesUntil && (
          <Text c="dimmed">{words.strikes(strikes, dayText(strikesUntil))}</Text>
        )}
      </Group>
      {decisions.length === 0 && <Text c="dimmed">{words.noHistory}</Text>}
      <CaseLines
        lines={decisions.map(({ id, at, measure, by, isReversed, isAppealed }) => [
          id,
          dayAndTime(at),
          [measures[measure][0], by, isReversed && words.reversed, isAppealed && words.appealed],
        ])}
      />
      {reportsMade.reports > 0 && (
        <Text c="dimmed" mt={8}>
          {words.made(reportsMade.reports, reportsMade.upheld)}
        </Text>
      )}
    </section>
  );
}
