import { Paper, Stack, Text } from '@mantine/core';
import type { Standing } from '#contract/standing.ts';
import * as texts from '../../app/texts.ts';
import { AppealState } from './AppealState.tsx';
import { useAnswerComplaintMutation, useCreateComplaintMutation } from './api.ts';
import { formatDay } from './format-day.ts';
import { TextForm } from './TextForm.tsx';
import { TextFormButton } from './TextFormButton.tsx';

type Report = Standing['reports'][number];

/** One report by the member with its outcome in one sentence, and the complaint about it. */
export function ReportCard({ report }: { report: Report }) {
  const { id, reason, at, outcome, complaint } = report;
  const [answer, { isLoading }] = useAnswerComplaintMutation();
  const words = texts.standing;
  return (
    <Paper component="article" px={16} pt={18} pb={20}>
      <Stack gap={12}>
        <div>
          <Text>{words.outcomes[outcome]}</Text>
          <Text size="sm" c="dimmed">
            {words.reportedOn(texts.safety.reasons[reason], formatDay(at))}
          </Text>
        </div>
        {complaint ? (
          <AppealState
            appeal={complaint}
            words={{
              yours: words.yourComplaint,
              upheld: words.complaintUpheld,
              reversed: words.complaintReversed,
            }}
            answerForm={
              <TextForm
                label={words.answerLabel}
                sent={words.answerSent}
                isSending={isLoading}
                onSend={(text) => answer({ id, text })}
              />
            }
          />
        ) : (
          <Complaining report={report} />
        )}
      </Stack>
    </Paper>
  );
}

function Complaining({ report: { id, complainUntil } }: { report: Report }) {
  const [complain, { isLoading }] = useCreateComplaintMutation();
  const words = texts.standing;
  if (!complainUntil) return null;
  return (
    <TextFormButton
      button={words.complain}
      until={words.complainUntil(formatDay(complainUntil))}
      label={words.complaintLabel}
      sent={words.complaintSent}
      isSending={isLoading}
      onSend={(text) => complain({ id, text })}
    />
  );
}
