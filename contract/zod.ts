/**
 * zod, configured for both sides. Schemas import `z` from this file only.
 *
 * The client imports types with `import type` and constants from the files without schemas (`paths`,
 * `pages`, `limits`, `choices`, `media`, `protocol`). Only a lazily loaded form imports a schema:
 * `validate: schemaResolver(ProfileEdit, { sync: true })` with `import { ProfileEdit } from
 * '#contract/users.ts'`. All forms share one download of zod (24 kB).
 */
import { z } from 'zod';

// In the browser, zod probes for eval when the first schema is created, and the content security
// policy reports the attempt. This runs before any schema exists.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
