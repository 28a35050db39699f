interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Wall time and CPU time of the thread, in µs. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * CPU times in ms of the tasks of the page's main thread in a Chromium trace. Unlike wall time, CPU time does not
 * depend on other programs.
 *
 * @throws Error when the trace has none.
 */
export function mainTasksMs(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name === 'RunTask' && mains.has(`${pid}:${tid}`),
  );
  if (tasks.length === 0) throw new Error('the trace has no task of the main thread');
  return tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);
}
