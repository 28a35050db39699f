import type { Context, Next } from 'koa';

/** What every answer says beside its own: to be kept nowhere, guessed about or shown elsewhere. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The same as Node takes them, names and values in turn. */
export const RAW_HEADERS: readonly string[] = Object.entries(HEADERS).flat();

export async function setHeaders(ctx: Context, next: Next): Promise<void> {
  ctx.set(HEADERS);
  await next();
}
