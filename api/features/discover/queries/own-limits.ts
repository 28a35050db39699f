import type { Preferences } from '#contract/preferences.ts';
import { statement } from '#db/sql.ts';
import { activeMatches } from '../../users/visibility.ts';

/** Limits that the viewer has set, and the number of open chats with a message where that is limited. */
export const findOwnLimits = statement<
  Pick<Preferences, 'ownPeoplePerDay' | 'ownOpenChats'> & { openChats: number | null },
  { viewerId: number }
>(
  'find_own_limits',
  `select own_people_per_day, own_open_chats,
          case when own_open_chats is not null then (
            select count(*)::int ${activeMatches} where m.last_message_id is not null) end as "openChats"
     from preferences where user_id = :viewerId /* several pairs */`,
);
