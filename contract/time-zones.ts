function canFormat(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/**
 * Whether `name` is a time zone that every program can read. Not an offset such as '+01:00', which older browsers
 * refuse and Postgres reverses, and not the name of an unknown zone.
 */
export const isTimeZone = (name: string): boolean =>
  !/^(?:[+-]|etc\/unknown$)/i.test(name) && canFormat(name);

/** A stored time zone that this program can format: UTC in place of one that is newer than the program, or broken. */
export const readableZone = (name: string): string => (canFormat(name) ? name : 'UTC');
