import { startChild } from './children.ts';
import { freePort, LOOPBACK, portAnswers } from './ports.ts';

export interface Service {
  url: string;
  stop(): Promise<void>;
}

/** Starts Redis without persistence: the product stores nothing permanent in it. */
export async function startRedis(): Promise<Service> {
  const port = await freePort();
  const lines: string[] = [];
  let running = true;
  const args = `--port ${port} --bind ${LOOPBACK} --appendonly no --daemonize no --save`.split(' ');
  const child = startChild('redis-server', [...args, ''], { onLine: (line) => lines.push(line) });
  void child.exited.then(() => {
    running = false;
  });
  if (!(await portAnswers(port, () => running))) {
    throw new Error(`redis-server did not start:\n${lines.join('\n')}`);
  }
  return { url: `redis://${LOOPBACK}:${port}`, stop: () => child.stop() };
}
