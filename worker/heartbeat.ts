/**
 * Preloaded in the worker's container (`node --import`). Touches a file while the event loop runs.
 * The worker has no port, so the health check reads the age of this file.
 */
import { writeFile } from 'node:fs/promises';

const FILE = '/tmp/overlap-worker-alive';
const BEAT_MS = 20_000;

const beat = () => void writeFile(FILE, '').catch(() => {});
beat();
setInterval(beat, BEAT_MS).unref();
