import { IDENTITY_RETENTION_MONTHS } from '#contract/limits.ts';
import { type None, statement } from '#db/sql.ts';
import {
  deleteExpiredBlocks,
  deleteExpiredRefusals,
  deleteExpiredSignups,
} from '../../api/features/users/retained-identity-queries.ts';
import { rowsOf } from '../job-runner.ts';

/** Erases expired demo visitors with all their data. */
export const eraseDemoVisitors = rowsOf(
  statement<object, None>(
    'erase_demo_visitors',
    `delete from users where realm = 'demo' and not sample and expires_at < now() returning id`,
  ),
);

export const deleteEndedSessions = statement<object, None>(
  'delete_ended_sessions',
  `delete from sessions where expires_at < now() or revoked_at < now() - interval '1 day' returning token_hash`,
  { grows: 'A job that looks at each session.' },
);

export const deleteOldSignIns = statement<object, None>(
  'delete_old_sign_ins',
  'delete from sign_ins where expires_at < now() returning browser_hash',
);

/** Answers of an unfinished onboarding, with its consents. A member who returns gives both again. */
export const deleteOldDrafts = statement<object, None>(
  'delete_old_onboarding_drafts',
  `update users set onboarding_draft = null, terms_accepted_at = null, sensitive_accepted_at = null
    where onboarding_draft is not null and terms_accepted_at < now() - interval '30 days' returning id`,
  { grows: 'A job that looks at each account.' },
);

/** Used and expired codes count towards the daily limit of their address. */
export const deleteOldEmailCodes = statement<object, None>(
  'delete_old_email_codes',
  `delete from email_codes where created_at < now() - interval '1 day' returning id`,
);

export const deleteOldPasskeyChallenges = statement<object, None>(
  'delete_old_passkey_challenges',
  'delete from passkey_challenges where expires_at < now() returning challenge',
);

/** Without its salt, a day's visitor hashes cannot be linked to a visitor. */
export const deleteOldSalts = statement<object, None>(
  'delete_old_visitor_salts',
  `delete from visitor_salts where day < (now() at time zone 'UTC')::date returning day`,
);

export const deleteOldErasures = statement<object, None>(
  'delete_old_erasures',
  `delete from erased_accounts where erased_on < now() - interval '${IDENTITY_RETENTION_MONTHS} months' returning id_hash`,
);

export const deleteRetainedIdentities = rowsOf(
  deleteExpiredBlocks,
  deleteExpiredRefusals,
  deleteExpiredSignups,
);
