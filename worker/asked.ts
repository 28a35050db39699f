import { parseArgs } from 'node:util';
import type { Moderator } from '../api/features/safety/decisions.ts';

/** What the database takes. */
const WHY_MAX_CHARS = 500;

/** What a command about people was called with: `close 12 --by=ada --why='no threat'`. */
export function asked(): { positionals: string[]; moderator: Moderator } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string', default: '' }, why: { type: 'string', default: '' } },
  });
  if (values.why.length > WHY_MAX_CHARS) {
    console.error(`WHY can have at most ${WHY_MAX_CHARS} characters.`);
    process.exit(2);
  }
  return { positionals, moderator: { by: values.by || 'somebody', why: values.why } };
}
