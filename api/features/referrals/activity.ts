import type { Context, Next } from 'koa';
import { log } from '../../platform/logger.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordActiveDay } from './queries.ts';

/** Records the active day of a member after the first request of the day. */
export async function recordActivity(ctx: Context, next: Next): Promise<void> {
  await next();
  const viewer: Viewer | null | undefined = ctx.state.viewer;
  if (!viewer || viewer.activeToday || viewer.suspended) return;
  await recordActiveDay({ memberId: viewer.id }).catch((error) =>
    log.warn({ err: error }, 'activity not recorded'),
  );
}
