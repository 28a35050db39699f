import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFlagFilled, IconLock } from '@tabler/icons-react';
import type { Case } from '#contract/cases.ts';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import type { ResponseOf } from '../../../platform/api/request.ts';
import { questionText } from '../../messages/texts.ts';
import { consoleApi } from '../api.ts';
import { Pager } from '../Pager.tsx';
import * as texts from '../texts.ts';
import { utcDay, utcTime } from '../times.ts';
import classes from './Case.module.css';
import { CaseProfile } from './CaseDetails.tsx';
import { CaseLines } from './CaseLines.tsx';
import { Statement } from './Statement.tsx';

/** The page of reports, in the URL. */
export const REPORTS_PAGE = 'reports';

/** Look of the line below a reported message. */
const REPORTED = { c: 'var(--ov-price-text)', fw: 600 };

type Report = Case['reports'][number];
type Message = ResponseOf<'getReportEvidence'>['excerpt'][number];

/** The reports, the reported messages, and the history of the member. */
export function CaseMaterial({ one }: { one: Case }) {
  const name = one.member?.name ?? texts.moderation.erased;
  return (
    <>
      <SimpleGrid component="ul" minColWidth={210} spacing={12}>
        {one.reports.map((report) => (
          <li key={`${report.source} ${report.id}`}>
            <ReportCard report={report} />
          </li>
        ))}
      </SimpleGrid>
      <Pager name={REPORTS_PAGE} next={one.nextReports} />
      {one.reports.flatMap(({ reporter, excerpts }) =>
        excerpts.map((report) => (
          <Copy
            key={report}
            ids={{ id: one.id, report }}
            reporter={reporter}
            name={name}
            until={one.evidenceUntil}
            first={one.profile}
            // One is what the moderator came for; each further one is a download.
            opensAtOnce={report === one.reports[0]?.excerpts[0]}
          />
        )),
      )}
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
        <Text variant="hint">{utcTime(report.at)}</Text>
      </Group>
      <Text dir="auto">{report.text || words.noText}</Text>
      <Text variant="hint" mt={4}>
        {report.count > 1 && `${words.count(report.count)} · `}
        {earlier.reports === 0 ? words.firstReport : words.earlier(earlier.reports, earlier.upheld)}
      </Text>
    </Statement>
  );
}

interface CopyProps {
  ids: { id: number; report: number };
  reporter: string;
  name: string;
  until: string | null;
  /** The profile when the first report arrived. */
  first: Case['profile'];
}

/** What one report keeps, its messages and a profile that is not the first one, which loads when it is opened. */
function Copy({ opensAtOnce, ...props }: CopyProps & { opensAtOnce: boolean }) {
  const [isOpen, { open }] = useDisclosure(opensAtOnce);
  if (isOpen) return <LoadedCopy {...props} />;
  return (
    <Button variant="quiet" mt={12} leftSection={<IconLock size={16} aria-hidden />} onClick={open}>
      {texts.moderation.case.openCopy(props.reporter)}
    </Button>
  );
}

function LoadedCopy({ ids, ...props }: CopyProps) {
  const query = consoleApi.useGetReportEvidenceQuery({ params: ids });
  return <AsyncView query={query}>{(evidence) => <Excerpt {...props} {...evidence} />}</AsyncView>;
}

interface ExcerptProps extends Omit<CopyProps, 'ids'> {
  excerpt: Message[];
  profile: Case['profile'];
}

function Excerpt({ reporter, excerpt, name, until, first, profile }: ExcerptProps) {
  const words = texts.moderation.case;
  return (
    <Paper
      component="section"
      p={14}
      mt={14}
      shadow="none"
      bg="var(--ov-bg)"
      aria-label={words.copy}
    >
      <Group justify="space-between" mb={8}>
        <Group gap={8}>
          <IconLock size={16} aria-hidden />
          <Text fw={600}>{words.copy}</Text>
        </Group>
        {until && <Text variant="hint">{words.erasedOn(utcDay(until))}</Text>}
      </Group>
      <Stack component="ol" gap={10}>
        {excerpt.map((message, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: messages of an excerpt never move
            key={index}
            className={classes.message}
            data-by={message.byMember ? 'member' : 'reporter'}
            data-reported={message.isReported || undefined}
          >
            {message.followsGap && (
              <Text variant="hint" ta="center">
                {words.gap}
              </Text>
            )}
            {message.question && <Text variant="hint">{questionText(message.question)}</Text>}
            <Text className={classes.text} dir="auto">
              {message.text}
            </Text>
            <Extras message={message} />
            <Text variant="hint" {...(message.isReported && REPORTED)}>
              {message.isReported && (
                <>
                  <IconFlagFilled size={12} aria-hidden /> {words.reported} ·{' '}
                </>
              )}
              {message.byMember ? name : words.reporter(reporter)} · {utcTime(message.sentAt)}
            </Text>
          </li>
        ))}
      </Stack>
      {profile && (excerpt.length === 0 || JSON.stringify(profile) !== JSON.stringify(first)) && (
        <CaseProfile profile={profile} />
      )}
    </Paper>
  );
}

/** The media of a message, and what else is known about it. */
function Extras({ message }: { message: Message }) {
  const words = texts.moderation.case;
  return (
    <>
      {message.photo && <Text variant="hint">{words.photo}</Text>}
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
      {message.deleted && <Text variant="hint">{words.deletedMessage}</Text>}
      {message.ofLike && <Text variant="hint">{words.likeComment}</Text>}
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
          <Text c="dimmed">{words.strikes(strikes, utcDay(strikesUntil))}</Text>
        )}
      </Group>
      {decisions.length === 0 && <Text c="dimmed">{words.noHistory}</Text>}
      <CaseLines
        lines={decisions.map(({ id, at, measure, by, isReversed, isAppealed }) => [
          id,
          utcTime(at),
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
