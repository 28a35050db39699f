import { AppError } from '../../platform/errors.ts';

/** @throws AppError 403 `limited` while a decision keeps the member from sending likes and messages. */
export function requireUnlimited(until: Date | null): void {
  if (!until || until <= new Date()) return;
  const end = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    until,
  );
  throw new AppError(
    403,
    'limited',
    `You can't send likes or messages until ${end}. Your account standing says why.`,
  );
}
