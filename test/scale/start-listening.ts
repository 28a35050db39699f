import { type Child, startChild } from '#dev/children.ts';
import { portAnswers } from '#dev/ports.ts';
import type { Owner } from '#dev/postgres-home.ts';

/** Starts a server and waits until it listens. @throws Error with its output when it ends before. */
export async function startListening(
  command: string,
  args: string[],
  port: number,
  owner: Owner = {},
): Promise<Child> {
  const lines: string[] = [];
  const child = startChild(command, args, {
    ...owner,
    cwd: '/',
    onLine: (line) => lines.push(line),
  });
  let isRunning = true;
  void child.exited.then(() => {
    isRunning = false;
  });
  if (!(await portAnswers(port, () => isRunning))) throw new Error(lines.join('\n'));
  return child;
}
