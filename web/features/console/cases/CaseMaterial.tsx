import { Group, Text, Title } from '@mantine/core';
import { IconFlagFilled, IconLock } from '@tabler/icons-react';
import type { Case } from '#contract/cases.ts';
import * as texts from '../texts.ts';
import { dayAndTime, dayText } from '../times.ts';
import classes from './Case.module.css';

type Report = Case['reports'][number];

/** The reports, the reported messages, and the history of the member. */
export function CaseMaterial({ one }: { one: Case }) {
  const name = one.member?.name ?? texts.moderation.erased;
  return (
    <>
      <ul className={classes.reports}>
        {one.reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ul>
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
    <li className={classes.card}>
      <Group justify="space-between">
        <Text fw={600}>{words.reporter(report.reporter)}</Text>
        <Text size="xs" c="dimmed">
          {dayAndTime(report.at)}
        </Text>
      </Group>
      <Text style={{ overflowWrap: 'anywhere' }}>{report.text || words.noText}</Text>
      <Text size="xs" c="dimmed" mt={4}>
        {earlier.reports === 0 ? words.firstReport : words.earlier(earlier.reports, earlier.upheld)}
      </Text>
    </li>
  );
}

function Excerpt({ report, name, until }: { report: Report; name: string; until: string | null }) {
  const words = texts.moderation.case;
  return (
    <section className={classes.excerpt} aria-label={words.copy}>
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
      <ol>
        {report.excerpt.map((message, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: messages of an excerpt never move
            key={index}
            className={classes.message}
            data-by={message.byMember ? 'member' : 'reporter'}
            data-reported={message.isReported || undefined}
          >
            <p dir="auto">{message.text}</p>
            <small>
              {message.isReported && (
                <>
                  <IconFlagFilled size={12} aria-hidden /> {words.reported} ·{' '}
                </>
              )}
              {message.byMember ? name : words.reporter(report.reporter)} ·{' '}
              {dayAndTime(message.sentAt)}
            </small>
          </li>
        ))}
      </ol>
    </section>
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
      <ul className={classes.history}>
        {decisions.map(({ id, at, measure, by, isReversed, isAppealed }) => (
          <li key={id}>
            <Text c="dimmed">{dayAndTime(at)}</Text>
            <Text>
              {[
                measures[measure][0],
                by,
                isReversed && words.reversed,
                isAppealed && words.appealed,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      {reportsMade.reports > 0 && (
        <Text c="dimmed" mt={8}>
          {words.made(reportsMade.reports, reportsMade.upheld)}
        </Text>
      )}
    </section>
  );
}
