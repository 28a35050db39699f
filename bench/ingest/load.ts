import { Agent, request } from 'node:http';
import type { PageView } from '#contract/analytics.ts';
import { BROWSER } from '#test/page-views.ts';

const agent = new Agent({ keepAlive: true });

/** The view that is told as number `n`: nobody else names this referrer, so it is found again. */
export const viewOf = (n: number): PageView => ({
  path: '/profile/:id',
  referrer: `site-${n}.example`,
  duration: n % 600,
});

/** Tells of one view as a browser does behind the gateway. @returns the status. @throws when nobody answers. */
export function tell(port: number, n: number): Promise<number> {
  const body = JSON.stringify(viewOf(n));
  return new Promise((resolve, reject) => {
    const sent = request(
      `http://127.0.0.1:${port}/api/page-views`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'sec-fetch-site': 'same-origin',
          'user-agent': BROWSER,
          'x-forwarded-for': `91.${(n >> 12) & 255}.${(n >> 4) & 255}.${n & 15}`,
        },
      },
      (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Tells of `count` views from number `from` on, `inFlight` at a time.
 *
 * @throws when one is not answered with 204.
 */
export async function tellMany(
  port: number,
  { from, count, inFlight }: { from: number; count: number; inFlight: number },
): Promise<void> {
  let next = from;
  const one = async () => {
    while (next < from + count) {
      const status = await tell(port, next++);
      if (status !== 204) throw new Error(`a view was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
}

export const closeLoad = () => agent.destroy();
