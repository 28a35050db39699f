import type { Context, Next } from 'koa';

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Sets the default headers of every answer. */
export async function setHeaders(ctx: Context, next: Next): Promise<void> {
  ctx.set(HEADERS);
  await next();
}
