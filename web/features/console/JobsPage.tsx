import { Button } from '@mantine/core';
import type { ConsoleJob } from '#contract/console/jobs.ts';
import { joined } from '../../platform/locale.ts';
import { useAct } from './act.tsx';
import { consoleApi } from './api.ts';
import { ConsoleList } from './ConsoleTable.tsx';
import * as texts from './texts.ts';
import { scheduleText, utcDay, utcTime } from './times.ts';

const words = texts.admin.jobs;
const POLL_MS = 3000;

const lastRun = ({ runs: [run] }: ConsoleJob) => {
  if (!run) return words.noRun;
  const at = run.finishedAt ?? run.startedAt;
  return [run.date && utcDay(run.date), at && utcTime(at), run.error].filter(Boolean).join(' · ');
};

/** Jobs of the worker. */
export function JobsPage() {
  const query = consoleApi.useListJobsQuery({}, { pollingInterval: POLL_MS });
  return (
    <ConsoleList
      query={query}
      pageOf={(rows) => ({ rows })}
      words={words}
      cells={(job) => [
        job.name,
        scheduleText(job.schedule),
        lastRun(job),
        job.runs[0]?.rows ?? '–',
        job.runs[0]?.ms == null ? '–' : `${job.runs[0].ms} ms`,
        job.requested ? words.states[job.requested.state] : <RunButton key="run" job={job} />,
      ]}
    />
  );
}

function RunButton({ job: { name, runs } }: { job: ConsoleJob }) {
  const [run] = consoleApi.useRequestJobMutation();
  const act = useAct();
  const label = runs.length === 0 ? words.runNow : words.runAgain;
  return (
    <Button
      variant="quiet"
      aria-label={joined([label, name], ': ')}
      onClick={() => act(() => run({ params: { name }, body: {} }).unwrap(), words.requested)}
    >
      {label}
    </Button>
  );
}
