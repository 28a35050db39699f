import { Paper, Stack, Text } from '@mantine/core';
import type { Standing } from '#contract/standing.ts';
import { showDate } from '../../platform/dates.ts';
import { AppealPart } from './AppealPart.tsx';
import { standingApi } from './api.ts';
import * as texts from './texts.ts';

type Report = Standing['reports'][number];

/** One report by the member with its outcome in one sentence, and the complaint about it. */
export function ReportCard({ report }: { report: Report }) {
  const { id, reason, at, outcome, complaint, complainUntil } = report;
  const create = standingApi.useCreateComplaintMutation();
  const answer = standingApi.useAnswerComplaintMutation();
  const words = texts.standing;
  return (
    <Paper component="article" px={16} pt={18} pb={20}>
      <Stack gap={12}>
        <div>
          <Text>{words.outcomes[outcome]}</Text>
          <Text variant="note">
            {words.reportedOn(texts.safety.reasons[reason], showDate('date', at))}
          </Text>
        </div>
        <AppealPart
          id={id}
          appeal={complaint}
          until={complainUntil}
          create={create}
          answer={answer}
          words={words.complaint}
        />
      </Stack>
    </Paper>
  );
}
