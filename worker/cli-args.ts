import { parseArgs } from 'node:util';
import type { Moderator } from '../api/features/audit/queries.ts';

/** Limit of the column `decisions.why`. */
const WHY_MAX_CHARS = 500;

/** Arguments of a moderation command, such as `close 12 --by=ada --why='no threat'`. */
export function parseModerationArgs(): { positionals: string[]; moderator: Moderator } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string', default: '' }, why: { type: 'string', default: '' } },
  });
  if (values.why.length > WHY_MAX_CHARS) {
    console.error(`WHY has more than ${WHY_MAX_CHARS} characters. Shorten it and run again.`);
    process.exit(2);
  }
  return { positionals, moderator: { by: values.by || 'unknown', why: values.why } };
}
