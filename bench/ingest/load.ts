import { Agent, request } from 'node:http';
import type { PageView } from '#contract/analytics.ts';

/** A user agent that is not counted as a bot. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const agent = new Agent({ keepAlive: true });

/** View number `n`. Its referrer is unique, so it can be found in the table. */
export const viewOf = (n: number): PageView => ({
  path: '/profile/:id',
  referrer: `site-${n}.example`,
  duration: n % 600,
});

/** Reports a view as a browser behind the gateway does. @returns the status. @throws when the request fails. */
export function report(port: number, n: number): Promise<number> {
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
 * Reports `count` views from number `from` on, `inFlight` at a time.
 *
 * @throws when a status is not 204.
 */
export async function reportMany(
  port: number,
  { from, count, inFlight }: { from: number; count: number; inFlight: number },
): Promise<void> {
  let next = from;
  const repeat = async () => {
    while (next < from + count) {
      const status = await report(port, next++);
      if (status !== 204) throw new Error(`a page view returned ${status}`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, repeat));
}

export const closeLoad = () => agent.destroy();
