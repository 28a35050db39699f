import { z } from 'zod';
import { IdText } from './common.ts';
import { endpoint, READS } from './endpoint.ts';
import { Person } from './users.ts';

/** Who looks: nobody in particular, somebody whom the member has liked, or a match. */
export const Beholder = z.enum(['stranger', 'liked', 'match']);
export type Beholder = z.infer<typeof Beholder>;

export const ViewAs = z.object({
  /** Whether they see the profile at all; if not, they get the same 404 as for nobody. */
  visible: z.boolean(),
  /** Exactly what they would get; null when not visible. */
  person: Person.nullable(),
  /** Whether they could write the first message: matches only, and not to 'maximum'. */
  canWriteFirst: z.boolean(),
});
export type ViewAs = z.infer<typeof ViewAs>;

export const viewAs = endpoint({
  method: 'GET',
  path: '/api/users/:id/as/:beholder',
  summary: 'Your own profile as a stranger, somebody you liked or a match would see it',
  access: 'member',
  actor: 'params.id',
  params: z.strictObject({ id: IdText, beholder: Beholder }),
  response: ViewAs,
  limit: READS,
});
