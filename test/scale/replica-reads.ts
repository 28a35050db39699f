import type { Api } from '#test/instances.ts';

export type Source = 'replica' | 'primary' | 'retry';

/** How many reads an API instance has sent to this source. It needs METRICS_PORT. */
export async function readsFrom(api: Api, source: Source): Promise<number> {
  const line = api.lines.find((text) => text.includes('serving metrics')) ?? '{}';
  const text = await (
    await fetch(`http://127.0.0.1:${JSON.parse(line).metricsPort}/metrics`)
  ).text();
  const found = new RegExp(`^replicated_reads_total\\{from="${source}"\\} (\\d+)`, 'm').exec(text);
  return Number(found?.[1] ?? 0);
}
