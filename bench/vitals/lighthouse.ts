import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '#dev/children.ts';

/** Not a dependency of the project: it is large, and only this bench uses it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** Scores are from 0 to 1. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  /** Lighthouse's index of the processor's speed: about 1,000 for a laptop, 300 for a low-end phone. */
  speed: number;
  shift: number;
}

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number }>;
  audits: Record<string, { score: number | null; numericValue: number; title: string }>;
}

/**
 * Runs Lighthouse with its mobile defaults in a running browser. It clears the caches and keeps the session.
 *
 * @throws Error with the output of Lighthouse when it fails.
 */
export async function runLighthouse(
  address: string,
  debugPort: number,
  directory: string,
): Promise<Scores> {
  const path = join(directory, 'lighthouse.json');
  await runChild('npm', [
    ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address],
    ...[`--port=${debugPort}`, '--quiet'],
    ...['--output=json', `--output-path=${path}`],
    '--only-categories=performance,accessibility,best-practices',
  ]);
  const { environment, categories, audits } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const figure = (name: string) =>
    Math.round((audits[name]?.numericValue ?? Number.NaN) * 1000) / 1000;
  return {
    performance: categories.performance.score,
    accessibility: categories.accessibility.score,
    bestPractices: categories['best-practices'].score,
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    speed: environment.benchmarkIndex,
    shift: figure('cumulative-layout-shift'),
  };
}
