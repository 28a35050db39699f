import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLateLoading } from './use-late-loading.ts';

const STEP_MS = 10;

/** The stages of a view that loads for `loadMs`, each with the time in ms at which it began. */
function stagesOf(loadMs: number, isCovered = false): string[] {
  const { result, rerender } = renderHook(({ loading }) => useLateLoading(loading, isCovered), {
    initialProps: { loading: loadMs > 0 },
  });
  const stages = [`${result.current} 0`];
  for (let ms = STEP_MS; ms <= 1000; ms += STEP_MS) {
    act(() => vi.advanceTimersByTime(STEP_MS));
    if (ms === loadMs) rerender({ loading: false });
    // What is due at once.
    act(() => vi.advanceTimersByTime(0));
    if (!stages.at(-1)?.startsWith(result.current)) stages.push(`${result.current} ${ms}`);
  }
  return stages;
}

describe('useLateLoading', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each([
    { loadMs: 0, stages: ['done 0'] },
    { loadMs: 110, stages: ['hidden 0', 'done 110'] },
    { loadMs: 150, stages: ['hidden 0', 'shown 120', 'done 420'] },
    { loadMs: 500, stages: ['hidden 0', 'shown 120', 'done 500'] },
    { loadMs: 500, isCovered: true, stages: ['hidden 0', 'done 500'] },
  ])('$loadMs ms, covered: $isCovered', ({ loadMs, isCovered, stages }) => {
    expect(stagesOf(loadMs, isCovered)).toEqual(stages);
  });

  it('keeps data that is rendered before the skeleton that was due', () => {
    const { result, rerender } = renderHook(({ loading }) => useLateLoading(loading), {
      initialProps: { loading: true },
    });
    act(() => {
      vi.advanceTimersByTime(120);
      rerender({ loading: false });
    });
    expect(result.current).toBe('done');
  });
});
