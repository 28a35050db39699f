import { publish } from '../../realtime/pubsub.ts';
import { publishSessionEnd } from '../auth/sign-in.ts';

/** Sessions and matches to notify about after an account is closed. */
interface ClosedAccount {
  /** SHA-256 of the ended sessions, hex. */
  sessions: { session: string }[];
  /** Matches that were open. */
  matches: { id: number; otherId: number }[];
}

/** Call this after the commit: ends the sessions everywhere and removes the chats of the matches. */
export async function publishAccountClosed({ sessions, matches }: ClosedAccount): Promise<void> {
  await Promise.all(sessions.map(({ session }) => publishSessionEnd(session)));
  await Promise.all(
    matches.map(({ id, otherId }) => publish(otherId, { type: 'match_ended', matchId: id })),
  );
}
