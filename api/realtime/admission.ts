import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { config } from '../platform/config.ts';
import { type Viewer, viewerOf } from '../platform/session.ts';
import { arrive, leave } from './presence.ts';

/**
 * Upgrades one instance looks at in a second. When thousands come back at once, the rest is told to
 * come again, and the requests of everybody else still get their turn.
 */
export const UPGRADES_PER_SECOND = 500;
const RETRY_AFTER = { 'Retry-After': '2' };

/** Who was let in, and as which of their sockets. */
export interface Admitted {
  viewer: Viewer;
  connectionId: string;
  isFirst: boolean;
}

export type Upgrade = IncomingMessage & { admitted?: Admitted; giveBack?: () => void };
type Headers = Record<string, string>;
type Decide = (accept: boolean, status?: number, message?: string, headers?: Headers) => void;

let second = 0;
let upgrades = 0;

function isTooMany(now: number): boolean {
  const current = Math.floor(now / 1000);
  if (current !== second) {
    second = current;
    upgrades = 0;
  }
  upgrades += 1;
  return upgrades > UPGRADES_PER_SECOND;
}

/** Origin, session and number of sockets decide at the upgrade: a refused socket never opens. */
export async function admit(
  request: Upgrade,
  origin: string | undefined,
  decide: Decide,
): Promise<void> {
  // First, and uncounted: pages of other sites keep nobody waiting.
  if (origin !== config.origin) return decide(false, 403, 'Forbidden');
  if (isTooMany(Date.now())) return decide(false, 503, 'Service Unavailable', RETRY_AFTER);
  try {
    const viewer = await viewerOf(request);
    if (!viewer?.onboarded) return decide(false, 401, 'Unauthorized');
    const connectionId = randomUUID();
    const arrival = await arrive(viewer.id, connectionId);
    if (arrival === 'refused') return decide(false, 429, 'Too many sockets', RETRY_AFTER);
    request.admitted = { viewer, connectionId, isFirst: arrival === 'first' };
    // Who hangs up before the socket opens must not keep the place.
    request.giveBack = () => void leave(viewer.id, connectionId);
    request.socket.once('close', request.giveBack);
    decide(true);
  } catch {
    decide(false, 503, 'Service Unavailable', RETRY_AFTER);
  }
}

/** Called once the socket is open: from here on its own end gives the place back. */
export function takeAdmitted(request: Upgrade): Admitted | undefined {
  const { admitted, giveBack } = request;
  if (giveBack) request.socket.off('close', giveBack);
  delete request.admitted;
  delete request.giveBack;
  return admitted;
}
