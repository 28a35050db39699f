import { counter } from '../../platform/metrics.ts';

const outcomes = counter('deliveries_total', 'Pushes and mails by outcome', ['channel', 'outcome']);

export const countOutcome = (
  channel: 'push' | 'email',
  outcome: 'sent' | 'suppressed' | 'dead',
  count = 1,
): void => outcomes.inc({ channel, outcome }, count);
