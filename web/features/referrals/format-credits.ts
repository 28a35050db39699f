import { showDate } from '../../platform/dates.ts';
import { formatNumber, formatPercent } from '../../platform/locale.ts';

/** Credits with up to three decimals: 214.5. */
export const formatCredits = (amount: number): string =>
  formatNumber(amount, { maximumFractionDigits: 3 }).replace('-', '−');

/** Credits with a sign and a typographic minus: +10, −5. */
export const formatChange = (amount: number): string =>
  amount > 0 ? `+${formatCredits(amount)}` : formatCredits(amount);

/** A rate in basis points as a percentage: 0.5%. */
export const formatRate = (rateBp: number): string =>
  formatPercent(rateBp / 10_000, { maximumFractionDigits: 2 });

/**
 * Formats a time or a calendar day as 18 Nov or Nov 18, with the year when it differs from the current year.
 *
 * @param text ISO 8601; a day without a time is that day in every time zone.
 */
export function formatDay(text: string, now: Date): string {
  const moment = text.length === 10 ? new Date(`${text}T12:00:00`) : new Date(text);
  return showDate(moment.getFullYear() === now.getFullYear() ? 'shortDay' : 'shortDate', moment);
}
