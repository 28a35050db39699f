import { publish } from '../../realtime/bus.ts';
import { announceEnd } from '../auth/service.ts';
import { tellOnlookers } from '../matches/onlookers.ts';

/** What a member who is gone leaves behind. */
export interface Departure {
  userId: number;
  /** SHA-256 of the sessions that have ended, hex. */
  sessions: { session: string }[];
  /** The matches that were running. */
  matches: { id: number; otherId: number }[];
}

/** After the commit: no session of theirs opens anything, and their chats vanish from the other sides. */
export async function announceDeparture({ userId, sessions, matches }: Departure): Promise<void> {
  await tellOnlookers(userId);
  await Promise.all(sessions.map(({ session }) => announceEnd(session)));
  await Promise.all(
    matches.map(({ id, otherId }) => publish(otherId, { type: 'match_ended', matchId: id })),
  );
}
