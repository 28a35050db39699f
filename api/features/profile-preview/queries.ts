import type { Audience } from '#contract/profile-preview.ts';
import { statement } from '#db/sql.ts';
import { type PersonRow, personColumnsWith } from '../users/people.ts';
import { ruleFor } from '../users/visibility.ts';

/**
 * Applies the visibility rule to the member `u` for a synthetic viewer of the same realm. In the demo
 * realm the viewer is a sample user, because demo visitors see sample users only.
 */
const findAs = (audience: Audience) => {
  const rule = ruleFor(audience);
  return statement<PersonRow, { id: number }>(
    `find_as_${audience}`,
    `select ${personColumnsWith(rule)}
       from users u
       join (select 0::bigint as id, realm, true as sample, null::timestamptz as paused_at
               from users where id = :id) viewer
         on ${rule.isVisible}
      where u.id = :id`,
  );
};

export const findPersonAs: Record<Audience, ReturnType<typeof findAs>> = {
  stranger: findAs('stranger'),
  liked: findAs('liked'),
  match: findAs('match'),
};
