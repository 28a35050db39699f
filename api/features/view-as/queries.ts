import type { Beholder } from '#contract/view-as.ts';
import { statement } from '#db/sql.ts';
import { type PersonRow, personColumnsSeen } from '../users/people.ts';
import { ruleFor } from '../users/visibility.ts';

/**
 * The member `u` through the one rule, with a viewer who exists only in the statement: of the same
 * realm, and in the demo one of its sample people, who are the ones that meet its visitors.
 */
const findAs = (beholder: Beholder) => {
  const rule = ruleFor(beholder);
  return statement<PersonRow, { id: number }>(
    `find_as_${beholder}`,
    `select ${personColumnsSeen(rule.showsOnline)}
       from users u
       join (select 0::bigint as id, realm, true as sample, null::timestamptz as paused_at
               from users where id = :id) viewer
         on ${rule.isVisible}
      where u.id = :id`,
  );
};

export const findPersonAs: Record<Beholder, ReturnType<typeof findAs>> = {
  stranger: findAs('stranger'),
  liked: findAs('liked'),
  match: findAs('match'),
};
