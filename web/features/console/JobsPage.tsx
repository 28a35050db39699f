import { Button, Stack, Text } from '@mantine/core';
import type { ConsoleJob } from '#contract/console/jobs.ts';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { joined } from '../../platform/locale.ts';
import { useFreshAct } from './act.ts';
import { consoleApi } from './api.ts';
import { ConsoleTable } from './ConsoleTable.tsx';
import * as texts from './texts.ts';
import { scheduleText, utcDay, utcTime } from './times.ts';

const words = texts.admin.jobs;
const POLL_MS = 3000;

const lastRun = ({ runs: [run] }: ConsoleJob) => {
  if (!run) return words.noRun;
  const at = run.finishedAt ?? run.startedAt;
  return [run.date && utcDay(run.date), at && utcTime(at), run.error].filter(Boolean).join(' · ');
};

const runLabel = ({ runs }: ConsoleJob) => (runs.length === 0 ? words.runNow : words.runAgain);

/** Jobs of the worker. */
export function JobsPage() {
  const query = consoleApi.useListJobsQuery({}, { pollingInterval: POLL_MS });
  const [run] = consoleApi.useRequestJobMutation();
  const { act, sheet } = useFreshAct();
  return (
    <Stack>
      <Text c="dimmed">{words.hint}</Text>
      <AsyncView query={query} loading={texts.admin.loading}>
        {(jobs) => (
          <ConsoleTable
            caption={words.title}
            heads={words.heads}
            rows={jobs}
            keyOf={({ name }) => name}
            empty={words.none}
            cells={(job) => [
              job.name,
              scheduleText(job.schedule),
              lastRun(job),
              job.runs[0]?.rows ?? '–',
              job.runs[0]?.ms == null ? '–' : `${job.runs[0].ms} ms`,
              job.requested ? (
                words.states[job.requested.state]
              ) : (
                <Button
                  key="run"
                  variant="quiet"
                  aria-label={joined([runLabel(job), job.name], ': ')}
                  onClick={() =>
                    void act(
                      () => run({ params: { name: job.name }, body: {} }).unwrap(),
                      words.requested,
                    )
                  }
                >
                  {runLabel(job)}
                </Button>
              ),
            ]}
          />
        )}
      </AsyncView>
      {sheet}
    </Stack>
  );
}
