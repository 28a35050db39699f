import type { Case } from '#contract/cases.ts';
import type { Decision } from '#contract/decisions.ts';

/** By severity; milder reasons add nothing. */
const GRAVITY = ['threat', 'serious'] as const;

/** Measures by the sum of severity and strikes. A sum beyond the last one recommends the last one. */
const STEPS: readonly { measure: Decision['measure']; days: number | null }[] = [
  { measure: 'warn', days: null },
  { measure: 'limit', days: 7 },
  { measure: 'suspend', days: 7 },
  { measure: 'suspend', days: 30 },
  { measure: 'ban', days: null },
];

interface Facts {
  severity: number;
  /** Strikes that count. */
  strikes: number;
  /** A report names messages. The profile alone shows nothing, because each report has it. */
  hasMessages: boolean;
}

/** The next step for a report that is true; null while nothing shows that. The moderator may choose another one. */
export function recommend({ severity, strikes, hasMessages }: Facts): Case['recommendation'] {
  if (!hasMessages) return null;
  const sum = 2 - severity + strikes;
  const step = STEPS[Math.min(sum, STEPS.length - 1)];
  if (!step) return null;
  return { ...step, gravity: GRAVITY[severity] ?? null, strikes };
}
