import { Button, Text } from '@mantine/core';
import type { ConsoleJob } from '#contract/console/jobs.ts';
import { formatNumber, joined } from '../../platform/locale.ts';
import { useAct } from './act.tsx';
import { consoleApi } from './api.ts';
import { ConsoleList } from './ConsoleList.tsx';
import { CaseLines } from './cases/CaseLines.tsx';
import * as texts from './texts.ts';
import { scheduleText, utcDay, utcTime } from './times.ts';
import { When } from './When.tsx';

const words = texts.admin.jobs;
const POLL_MS = 3000;

/** Jobs of the worker. */
export function JobsPage() {
  const query = consoleApi.useListJobsQuery({}, { pollingInterval: POLL_MS });
  return (
    <ConsoleList
      query={query}
      pageOf={(rows) => ({ rows })}
      words={words}
      cells={({ name, schedule, runs: [run] }) => [
        name,
        scheduleText(schedule),
        run?.finishedAt ? <When key="at" at={run.finishedAt} /> : words.noRun,
      ]}
      detail={(job) => <Runs job={job} />}
    />
  );
}

/** The last runs of a job, each with its day, rows, duration and error. */
const Runs = ({ job }: { job: ConsoleJob }) => (
  <>
    <CaseLines
      lines={job.runs.map(({ date, startedAt, finishedAt, rows, ms, error }, index) => [
        index,
        utcTime(finishedAt ?? startedAt ?? ''),
        [
          date && utcDay(date),
          rows !== null && words.rows(rows),
          ms !== null && `${formatNumber(ms)} ms`,
          error,
        ],
      ])}
    />
    {job.requested ? <Text>{words.states[job.requested.state]}</Text> : <RunButton job={job} />}
  </>
);

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
