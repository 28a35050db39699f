/**
 * Preloaded in containers (`node --import`). While the event loop runs, it writes to the pipe of watchdog.sh every
 * second, and touches a file that the health check of the worker reads.
 */
import { write } from 'node:fs';
import { writeFile } from 'node:fs/promises';

const FILE = '/tmp/alive';
const PIPE = 3;
const BEAT_MS = 1_000;

function beat(): void {
  write(PIPE, '.', () => {});
  writeFile(FILE, '').catch(() => {});
}
beat();
setInterval(beat, BEAT_MS).unref();
