export function percentile(values: number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
