import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Standing } from '#contract/standing.ts';
import * as texts from '../../app/texts.ts';
import { DecisionCard } from './DecisionCard.tsx';
import { formatDay } from './format-day.ts';
import { ReportCard } from './ReportCard.tsx';

/** The account in the eyes of the moderators: state, decisions and own reports. */
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

function State({ standing }: { standing: Standing }) {
  const { suspended, limited, hidden, reportsPaused, strikes, decisions } = standing;
  const words = texts.standing;
  const title = suspended
    ? suspended.end
      ? words.suspendedUntil(formatDay(suspended.end))
      : words.suspended
    : strikes > 0
      ? words.strikes(strikes)
      : words.good;
  const isRestricted = Boolean(suspended || limited || hidden || reportsPaused);
  const lines = [
    suspended && words.suspendedText,
    limited && words.limitedUntil(formatDay(limited.end)),
    hidden && words.hidden,
    reportsPaused && words.reportsPausedUntil(formatDay(reportsPaused.end)),
    strikes > 0 && (suspended || isRestricted) && words.strikes(strikes),
    decisions.length === 0 && !isRestricted && words.goodText,
  ].filter((line) => typeof line === 'string');
  return (
    <Paper px={16} pt={18} pb={20}>
      {(suspended || !isRestricted) && <Title order={2}>{title}</Title>}
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
