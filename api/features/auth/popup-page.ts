import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { SIGN_IN_MESSAGE } from '#contract/protocol.ts';
import { config } from '../../platform/config.ts';

/** Responds with a page that posts the result of the sign-in to the opener and closes the popup. */
export function respondToPopup(ctx: Context, ok: boolean): void {
  const message = JSON.stringify({ type: SIGN_IN_MESSAGE, ok });
  const script = `opener?.postMessage(${message},${JSON.stringify(config.origin)});close()`;
  const hash = createHash('sha256').update(script).digest('base64');
  ctx.set(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'none'`,
  );
  // Any other value would remove `opener`.
  ctx.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  ctx.type = 'html';
  ctx.body = `<!doctype html><html lang="en"><title>Signing in</title><p>You can close this window.</p><script>${script}</script></html>`;
}
