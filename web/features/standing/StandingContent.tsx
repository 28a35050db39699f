import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Standing } from '#contract/standing.ts';
import { showDate } from '../../platform/dates.ts';
import { DecisionCard } from './DecisionCard.tsx';
import { ReportCard } from './ReportCard.tsx';
import * as texts from './texts.ts';

/** The account standing: state, decisions, and the member's reports. */
export function StandingContent({ standing }: { standing: Standing }) {
  const { decisions, reports } = standing;
  const words = texts.standing;
  return (
    <Stack gap={12}>
      <State standing={standing} />
      {decisions.length > 0 && (
        <Title order={2} mt={12} px={16}>
          {words.decisions}
        </Title>
      )}
      {decisions.map((decision) => (
        <DecisionCard key={decision.id} decision={decision} />
      ))}
      {reports.length > 0 && (
        <Title order={2} mt={12} px={16}>
          {words.reports}
        </Title>
      )}
      {reports.map((report) => (
        <ReportCard key={report.id} report={report} />
      ))}
      <Anchor component={Link} to="/rules" px={16} py={10}>
        {words.rules}
      </Anchor>
    </Stack>
  );
}

/** The suspension or the strikes in one line. */
function titleOf({ suspended, strikes }: Standing): string {
  const words = texts.standing;
  if (suspended?.end) return words.suspendedUntil(showDate('date', suspended.end));
  if (suspended) return words.suspended;
  return strikes > 0 ? words.strikes(strikes) : words.good;
}

type Measure = Standing['decisions'][number]['measure'];

/** One line for each restriction. Suspensions, bans and limits hold for all accounts of a person, and are explained in one. */
function restrictionsOf(standing: Standing): string[] {
  const { suspended, limited, hidden, reportsPaused, decisions } = standing;
  const words = texts.standing;
  const isExplained = (...measures: Measure[]) =>
    decisions.some(({ measure, isReversed }) => !isReversed && measures.includes(measure));
  return [
    suspended && (isExplained('suspend', 'ban') ? words.suspendedText : words.otherAccount),
    limited && words.limitedUntil(showDate('date', limited.end)),
    limited && !suspended && !isExplained('limit') && words.otherAccount,
    hidden && words.hidden,
    reportsPaused && words.reportsPausedUntil(showDate('date', reportsPaused.end)),
  ].filter((line) => typeof line === 'string');
}

function State({ standing }: { standing: Standing }) {
  const { suspended, hidden, strikes, decisions } = standing;
  const words = texts.standing;
  const lines = restrictionsOf(standing);
  const isRestricted = lines.length > 0;
  if (isRestricted && strikes > 0) lines.push(words.strikes(strikes));
  if (!isRestricted && decisions.length === 0) lines.push(words.goodText);
  return (
    <Paper px={16} pt={18} pb={20}>
      {(suspended || !isRestricted) && <Title order={2}>{titleOf(standing)}</Title>}
      {lines.map((line) => (
        <Text key={line} mt={6}>
          {line}
        </Text>
      ))}
      {hidden && !suspended && (
        <Anchor component={Link} to="/edit-profile" display="inline-block" py={10}>
          {words.replace}
        </Anchor>
      )}
    </Paper>
  );
}
