import { REPORT_REASONS } from '#contract/choices.ts';
import type { ReportReason } from '#contract/safety.ts';

/** Hours until a report is due, by reason. The default is `DEFAULT_HOURS`. */
const URGENT_HOURS: Partial<Record<ReportReason, number>> = {
  underage: 1,
  threat: 1,
  'intimate-images': 24,
  scam: 24,
};
const DEFAULT_HOURS = 72;

export const dueHours = (reason: ReportReason): number => URGENT_HOURS[reason] ?? DEFAULT_HOURS;

/** Hours of each of `REPORT_REASONS`. */
export const HOURS = REPORT_REASONS.map(dueHours);

/** Index in `SEVERITIES`. Reasons that are due sooner are more severe. */
export function severityOf(reason: ReportReason): number {
  const hours = dueHours(reason);
  if (hours <= 1) return 0;
  return hours <= 24 ? 1 : 2;
}
