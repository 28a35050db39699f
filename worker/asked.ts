import { parseArgs } from 'node:util';
import type { Moderator } from '../api/features/safety/decisions.ts';

/** What a command about people was called with: `close 12 --by=ada --why='no threat'`. */
export function asked(): { positionals: string[]; moderator: Moderator } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string', default: '' }, why: { type: 'string', default: '' } },
  });
  return { positionals, moderator: { by: values.by || 'somebody', why: values.why } };
}
