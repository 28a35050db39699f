/** Runs `work` while this process is in another time zone. */
export async function inTimeZone(zone: string, work: () => unknown): Promise<void> {
  const { TZ } = process.env;
  process.env.TZ = zone;
  try {
    await work();
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
}
