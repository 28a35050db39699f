import { statement } from '#db/sql.ts';
import {
  forgetFormerBlocks,
  forgetRefusals,
  forgetSignups,
} from '../../api/features/safety/former-members.ts';

type None = Record<string, never>;

const deleteDemoVisitors = statement<object, None>(
  'delete_demo_visitors',
  `delete from users where realm = 'demo' and not sample and expires_at < now() returning id`,
);

const deleteSessions = statement<object, None>(
  'delete_ended_sessions',
  `delete from sessions where expires_at < now() or revoked_at < now() - interval '1 day' returning token_hash`,
);

const deleteSignIns = statement<object, None>(
  'delete_old_sign_ins',
  'delete from sign_ins where expires_at < now() returning browser_hash',
);

const deleteSalts = statement<object, None>(
  'delete_old_visitor_salts',
  `delete from visitor_salts where day < (now() at time zone 'UTC')::date returning day`,
);

/** Demo visitors whose two hours are over go with everything they did. */
export const eraseDemoVisitors = async (): Promise<number> => (await deleteDemoVisitors({})).length;

/** Ended sessions are of no use to anybody but a thief. */
export const deleteEndedSessions = async (): Promise<number> => (await deleteSessions({})).length;

export const deleteOldSignIns = async (): Promise<number> => (await deleteSignIns({})).length;

/** With its salt goes the way back from a day's visitor hashes. */
export const deleteOldSalts = async (): Promise<number> => (await deleteSalts({})).length;

/** What outlasts an account is kept for a year. */
export const forgetFormerMembers = async (): Promise<number> =>
  (await forgetFormerBlocks({})).length +
  (await forgetRefusals({})).length +
  (await forgetSignups({})).length;
