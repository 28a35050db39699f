import { IdText } from './common.ts';
import { AUDIENCES } from './discretion.ts';
import { endpoint } from './endpoint.ts';
import { Person } from './users.ts';
import { z } from './zod.ts';

/** A member without a relation, a member that the owner has liked, or a match. */
export const Audience = z.enum(AUDIENCES);
export type Audience = z.infer<typeof Audience>;

export const ProfilePreview = z.object({
  /** Whether the audience sees the profile. If not, it gets the same 404 as for an unknown id. */
  visible: z.boolean(),
  /** The profile as the audience would receive it; null when not visible. */
  person: Person.nullable(),
  /** Whether the audience may write the first message: matches only, unless discretion is 'maximum'. */
  canWriteFirst: z.boolean(),
});
export type ProfilePreview = z.infer<typeof ProfilePreview>;

export const previewProfile = endpoint('GET /api/users/:id/as/:audience', {
  summary: 'Your profile as a stranger, a member you liked or a match sees it',
  actor: 'params.id',
  params: z.strictObject({ id: IdText, audience: Audience }),
  response: ProfilePreview,
});
