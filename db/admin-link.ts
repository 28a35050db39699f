import { createHash, randomBytes } from 'node:crypto';
import { closePool, statement } from './sql.ts';

const MINUTES = 30;

/** Stores a one-time link that makes an admin. */
const insertAdminLink = statement<object, { hash: Buffer }>(
  'insert_admin_link',
  `insert into invites (code_hash, expires_at) values (:hash, now() + interval '${MINUTES} minutes')`,
);

/**
 * `node db/admin-link.ts` prints a link. The person who opens it and signs in, or signs up, in that browser
 * becomes an admin. It works once.
 */
const code = randomBytes(32).toString('base64url');
await insertAdminLink({ hash: createHash('sha256').update(code).digest() });
// In the fragment, so that the code is in no log.
// biome-ignore lint/style/noProcessEnv: a program of its own
console.log(`${process.env.PUBLIC_ORIGIN}/login#invite=${code}`);
console.log(`Open it within ${MINUTES} minutes and sign in. It makes one person an admin.`);
await closePool();
