import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { config } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import { consumePoint } from '../platform/rate-limit.ts';
import { type Viewer, viewerOf } from '../platform/session.ts';
import { registerSocket, unregisterSocket } from './presence.ts';

/** Upgrades one instance accepts per second, so that a mass reconnect leaves time for requests. */
export const UPGRADES_PER_SECOND = 500;
const RETRY_AFTER = { 'Retry-After': '2' };
/** Sockets that a member opens at one instance: the first one is published to up to 500 matches. */
const MEMBER_LIMIT = { points: 60, seconds: 60, by: 'account', perInstance: true } as const;
/** Time without new sockets for a member whose socket exceeded the limit of frames. */
const FLOOD_PAUSE_SECONDS = 60;
const FLOOD_RETRY_AFTER = { 'Retry-After': String(FLOOD_PAUSE_SECONDS) };

export interface AuthorizedUpgrade {
  viewer: Viewer;
  connectionId: string;
  /** True when the member had no socket on any instance. */
  isFirst: boolean;
}

export type UpgradeRequest = IncomingMessage & {
  authorized?: AuthorizedUpgrade;
  release?: () => void;
};
type Headers = Record<string, string>;
type Decide = (accept: boolean, status?: number, message?: string, headers?: Headers) => void;

/** Members who flooded this instance. Each new socket would cost the parsing of another full read buffer. */
const flooders = new Set<number>();

export function blockUpgrades(userId: number): void {
  flooders.add(userId);
  setTimeout(() => flooders.delete(userId), FLOOD_PAUSE_SECONDS * 1000).unref();
}

let currentSecond = 0;
let upgrades = 0;

function exceedsUpgradeRate(now: number): boolean {
  const second = Math.floor(now / 1000);
  if (second !== currentSecond) {
    currentSecond = second;
    upgrades = 0;
  }
  upgrades += 1;
  return upgrades > UPGRADES_PER_SECOND;
}

/** Checks origin, session and number of sockets during the upgrade: a refused socket never opens. */
export async function authorizeUpgrade(
  request: UpgradeRequest,
  origin: string | undefined,
  decide: Decide,
): Promise<void> {
  // Checked before the rate limit: pages of other sites cannot use up the limit.
  if (origin !== config.origin) return decide(false, 403, 'Forbidden');
  if (exceedsUpgradeRate(Date.now())) return decide(false, 503, 'Service Unavailable', RETRY_AFTER);
  try {
    const viewer = await viewerOf(request);
    if (!viewer?.onboarded || viewer.suspended) return decide(false, 401, 'Unauthorized');
    if (flooders.has(viewer.id)) return decide(false, 429, 'Too many frames', FLOOD_RETRY_AFTER);
    await consumePoint('sockets', MEMBER_LIMIT, String(viewer.id));
    const connectionId = randomUUID();
    const registration = await registerSocket(viewer.id, connectionId);
    if (registration === 'refused') return decide(false, 429, 'Too many sockets', RETRY_AFTER);
    request.authorized = { viewer, connectionId, isFirst: registration === 'first' };
    // A client that disconnects before the socket opens must not count toward the limit.
    request.release = () => void unregisterSocket(viewer.id, connectionId);
    request.socket.once('close', request.release);
    if (request.socket.destroyed) request.release();
    decide(true);
  } catch (error) {
    const isLimited = error instanceof AppError && error.status === 429;
    if (isLimited) decide(false, 429, 'Too many sockets', FLOOD_RETRY_AFTER);
    else decide(false, 503, 'Service Unavailable', RETRY_AFTER);
  }
}

/** Returns the result of `authorizeUpgrade`; from here on the socket's own close event unregisters it. */
export function takeAuthorized(request: UpgradeRequest): AuthorizedUpgrade | undefined {
  const { authorized, release } = request;
  if (release) request.socket.off('close', release);
  delete request.authorized;
  delete request.release;
  return authorized;
}
