/**
 * Loaded before the worker in its container (`node --import`): touches a file for as long as this process
 * takes its turns. Nothing listens there, so the health check looks at the age of the file.
 */
import { writeFile } from 'node:fs/promises';

const FILE = '/tmp/overlap-worker-alive';
const BEAT_MS = 20_000;

const beat = () => void writeFile(FILE, '').catch(() => {});
beat();
setInterval(beat, BEAT_MS).unref();
