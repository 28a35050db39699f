/** The time in some hours, in ISO 8601. The product compares it with its own clock. */
export function inHours(hours: number): string {
  const time = new Date();
  time.setMilliseconds(hours * 3_600_000);
  return time.toISOString();
}
