import {
  EMAIL_CODE_MINUTES,
  EMAIL_CODE_TRIES,
  EMAIL_CODES_PER_DAY,
  EMAIL_CODES_PER_HOUR,
} from '#contract/limits.ts';
import { statement } from '#db/sql.ts';

type Browser = { browser: Buffer };

/** Serializes the requests for one address until the end of the transaction, so that the count is exact. */
export const lockAddress = statement<object, { emailHash: Buffer }>(
  'lock_email_address',
  `select pg_advisory_xact_lock(hashtextextended(encode(:emailHash, 'hex'), 1))`,
);

interface NewCode extends Record<string, unknown>, Browser {
  emailHash: Buffer;
  /** Encrypted. */
  email: Buffer;
  codeHash: Buffer;
  /** Null unless the browser has signed in with the address. */
  knownBrowser: Buffer | null;
}

/**
 * Stores a code. Returns no row when the address has had its codes of the last 24 hours. A known browser has its own
 * codes of the last hour, until it has tried as many in a day as all unknown browsers can.
 */
export const insertCode = statement<{ id: number }, NewCode>(
  'insert_email_code',
  `insert into email_codes (browser_hash, email_hash, email, code_hash, known_browser, tries_left, expires_at)
   select :browser, :emailHash, :email, :codeHash, :knownBrowser::bytea, ${EMAIL_CODE_TRIES},
          now() + interval '${EMAIL_CODE_MINUTES} minutes'
     from (select count(*) as today,
                  count(*) filter (where created_at > now() - interval '1 hour') as "thisHour",
                  coalesce(sum(${EMAIL_CODE_TRIES} - tries_left), 0) as tries
             from email_codes
            where email_hash = :emailHash and known_browser is not distinct from :knownBrowser::bytea
              and created_at > now() - interval '1 day') used
    where case when :knownBrowser::bytea is null then today < ${EMAIL_CODES_PER_DAY}
      else "thisHour" < ${EMAIL_CODES_PER_HOUR}
        and tries < ${EMAIL_CODES_PER_DAY * EMAIL_CODE_TRIES} end
   returning id`,
);

/** Deletes a code that was not sent. */
export const deleteCode = statement<object, { id: number }>(
  'delete_email_code',
  'delete from email_codes where id = :id',
);

const isValid = 'browser_hash = :browser and expires_at > now() and tries_left > 0';

export const findCode = statement<{ email: Buffer; emailHash: Buffer }, Browser>(
  'find_email_code',
  `select email, email_hash from email_codes where ${isValid} order by id desc limit 1`,
);

/** Consumes one try of every valid code of a browser. */
export const consumeTry = statement<
  { email: Buffer; emailHash: Buffer; matches: boolean },
  Browser & { codeHash: Buffer }
>(
  'consume_email_code_try',
  `update email_codes set tries_left = tries_left - 1 where ${isValid}
   returning email, email_hash, code_hash = :codeHash as matches`,
);

/** Invalidates all codes of a browser, and keeps the number of their tries. */
export const endCodes = statement<object, Browser>(
  'end_email_codes',
  'update email_codes set expires_at = created_at where browser_hash = :browser',
);
