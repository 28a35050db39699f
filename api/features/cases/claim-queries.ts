import { CLAIM_MINUTES } from '#contract/moderation.ts';
import { statement } from '#db/sql.ts';
import { withOtherAccounts } from '../users/retained-identity-queries.ts';
import { isOwnDecision, mayRead } from './people-queries.ts';
import { countsForSecondLook, roleOfPerson } from './role-queries.ts';

type Claim = { id: number; viewerId: number };

const until = `now() + interval '${CLAIM_MINUTES} minutes'`;
const isFree = `(c.claimed_by is null or c.claimed_until <= now() or c.claimed_by = :viewerId)`;

/** State of a case for an action of a moderator who may read it. */
export const findForAction = statement<
  { isOpen: boolean; isFree: boolean; isYours: boolean; isOwnDecision: boolean },
  Claim & { others: number }
>(
  'find_case_for_action',
  `select c.closed_at is null as "isOpen", ${isFree} as "isFree",
          coalesce(c.claimed_by = :viewerId and c.claimed_until > now(), false) as "isYours", ${isOwnDecision()} as "isOwnDecision"
     from cases c where c.id = :id and ${mayRead()} for update of c /* several pairs */`,
);

const ofPerson = withOtherAccounts(':viewerId');

/** Serializes the claims of a moderator, with any account. */
export const lockClaims = statement<object, { viewerId: number }>(
  'lock_claims',
  `select from users where id in ${ofPerson} order by id for no key update`,
);

/** Number of cases that a moderator holds, with any account. */
export const countClaims = statement<{ count: number }, { viewerId: number }>(
  'count_claims',
  `select count(*) as count from cases
    where closed_at is null and claimed_by in ${ofPerson} and claimed_until > now()`,
);

/** Claims a case or renews the claim. The caller holds the row. */
export const updateClaim = statement<object, Claim>(
  'claim_case',
  `update cases set claimed_by = :viewerId, claimed_until = ${until} where id = :id`,
);

export const releaseClaim = statement<{ id: number }, Claim>(
  'release_case',
  `update cases set claimed_by = null, claimed_until = null
    where id = :id and claimed_by = :viewerId returning id`,
);

/**
 * Claims the open case that is due first and that the moderator may decide. For admins are escalated ones, those
 * about admins, and proposals and appeals about people with a role.
 */
export const claimNext = statement<
  { id: number },
  { viewerId: number; others: number; isAdmin: boolean; admins: readonly Buffer[] }
>(
  'claim_next_case',
  `update cases set claimed_by = :viewerId, claimed_until = ${until}
    where id = (
      select c.id from cases c
       where c.closed_at is null and not c.sample and ${isFree} and c.claimed_by is distinct from :viewerId
         and (not c.escalated or :isAdmin::boolean)
         and c.proposed_by is distinct from :viewerId
         and (c.state <> 'second_look' or ${countsForSecondLook})
         and (:isAdmin::boolean or case ${roleOfPerson('c.member_id')} when 'admin' then false
           when 'moderator' then c.state = 'open' and c.kind = 'report' else true end)
         and ${mayRead()} and not ${isOwnDecision()}
       order by c.queue_rank, c.id limit 1 for update of c skip locked)
   returning id /* several pairs */`,
);

export const escalate = statement<object, { id: number }>(
  'escalate_case',
  `update cases set escalated = true, version = version + 1, claimed_by = null, claimed_until = null
    where id = :id`,
);
