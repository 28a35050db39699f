import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { SIGN_IN_MESSAGE } from '#contract/auth.ts';
import { config } from '../../platform/config.ts';

/** Tells the window that opened this one how the sign-in went, and closes it. */
export function answerPopup(ctx: Context, ok: boolean): void {
  const message = JSON.stringify({ type: SIGN_IN_MESSAGE, ok });
  const script = `opener?.postMessage(${message},${JSON.stringify(config.origin)});close()`;
  const hash = createHash('sha256').update(script).digest('base64');
  ctx.set(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'none'`,
  );
  // Any other value would cut this window off from the one that waits for it.
  ctx.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  ctx.type = 'html';
  ctx.body = `<!doctype html><html lang="en"><title>Signing in</title><p>You can close this window.</p><script>${script}</script></html>`;
}
