import { GUIDE_STEPS } from '#contract/choices.ts';
import { PENDING_SIGN_IN_MINUTES, SIGN_IN_STATE_MINUTES } from '#contract/limits.ts';
import { type None, statement } from '#db/sql.ts';
import { keepIdentities } from '../cases/closing-queries.ts';
import { digestOf } from '../users/liked-items.ts';

type GuideStep = (typeof GUIDE_STEPS)[number];
type Browser = { browser: Buffer };

/** How a sign-in at a provider returns: to a popup, to the login page, or to Preferences. */
export type RedirectMode = 'popup' | 'redirect' | 'link';

/** Starts a sign-in that only the browser with the cookie of this hash can finish. */
export const insertSignIn = statement<
  object,
  Browser & { mode: RedirectMode; state: string; codeVerifier: string; nonce: string | null }
>(
  'insert_sign_in',
  `insert into sign_ins (browser_hash, mode, state, code_verifier, nonce, expires_at)
   values (:browser, :mode, :state, :codeVerifier, :nonce, now() + interval '${SIGN_IN_STATE_MINUTES} minutes')`,
);

/**
 * Returns the mode of this browser's sign-in, and clears its PKCE verifier, which is null unless the state
 * matches and is used for the first time. Only sign-ins by OpenID Connect have a nonce, so the callback of one
 * provider never accepts the state of another.
 */
export const consumeSignIn = statement<
  { mode: RedirectMode; codeVerifier: string | null; nonce: string | null },
  Browser & { state: string; withNonce: boolean }
>(
  'consume_sign_in',
  `with found as (
     select browser_hash, mode, nonce,
            case when state = :state and expires_at > now() then code_verifier end as code_verifier
       from sign_ins where browser_hash = :browser and (nonce is not null) = :withNonce
      for update),
   consumed as (
     update sign_ins set code_verifier = null from found
      where sign_ins.browser_hash = found.browser_hash and found.code_verifier is not null)
   select mode, code_verifier, nonce from found`,
);

/** Stores the encrypted identity until the browser redeems it. */
export const updateIdentity = statement<object, Browser & { identity: Buffer }>(
  'update_sign_in_identity',
  `update sign_ins set identity = :identity,
          expires_at = now() + interval '${PENDING_SIGN_IN_MINUTES} minutes'
    where browser_hash = :browser and code_verifier is null`,
);

const isPending = 'browser_hash = :browser and identity is not null and expires_at > now()';

export const findIdentity = statement<{ identity: Buffer }, Browser>(
  'find_sign_in_identity',
  `select identity from sign_ins where ${isPending}`,
);

/** Returns the identity and deletes it, so a sign-in is redeemed once. */
export const deleteIdentity = statement<{ identity: Buffer }, Browser>(
  'delete_sign_in_identity',
  `delete from sign_ins where ${isPending} returning identity`,
);

interface Answers extends Record<string, unknown> {
  id: number;
  name: string | undefined;
  birthDate: string;
  gender: string | null;
  location: string | undefined;
  /** True: a moderator has to approve the account. */
  isRequest: boolean;
  /** True for the account that runs the site, which no one sees until it likes them. */
  startsHidden: boolean;
}

/** Stores the encrypted answers so far, with the consents. Null deletes both. */
export const updateDraft = statement<object, { id: number; draft: Buffer | null }>(
  'update_onboarding_draft',
  `update users set onboarding_draft = :draft,
          terms_accepted_at = case when :draft::bytea is not null then coalesce(terms_accepted_at, now()) end,
          sensitive_accepted_at = case when :draft::bytea is not null then coalesce(sensitive_accepted_at, now()) end
    where id = :id and onboarded_at is null and requested_at is null and erased_at is null`,
);

export const findDraft = statement<{ draft: Buffer | null }, { id: number }>(
  'find_onboarding_draft',
  'select onboarding_draft as draft from users where id = :id',
);

export const updateGuideStep = statement<object, { id: number; step: GuideStep | null }>(
  'update_guide_step',
  'update users set guide_step = :step where id = :id and guide_step is not null',
);

/** Stores the answers of a new member, once. */
export const completeAccount = statement<{ id: number }, Answers>(
  'complete_account',
  `update users set birth_date = :birthDate::date, gender = :gender,
          name = coalesce(:name, name), location = coalesce(:location, location),
          terms_accepted_at = coalesce(terms_accepted_at, now()),
          sensitive_accepted_at = coalesce(sensitive_accepted_at, now()),
          onboarding_draft = null,
          guide_step = case when onboarding_draft is not null and not :startsHidden then '${GUIDE_STEPS[0]}' end,
          discretion = case when :startsHidden then 'maximum' else discretion end,
          requested_at = case when :isRequest then now() end,
          onboarded_at = case when :isRequest then null else now() end
    where id = :id and onboarded_at is null and requested_at is null returning id`,
);

/** SQL condition: an account that waits for approval. It equals that of the index `users_requested`. */
export const isWaiting = `requested_at is not null and onboarded_at is null and suspended_at is null and erased_at is null`;

/** Accounts that wait for approval, oldest first, after the account `after` (0: from the first). */
export const listRequests = statement<
  { id: number; name: string; requestedAt: Date },
  { after: number; limit: number }
>(
  'list_requests',
  `select id, name, requested_at from users
    where ${isWaiting}
      and (:after::bigint = 0 or (requested_at, id) >
        (select requested_at, id from users where id = :after::bigint))
    order by requested_at, id limit :limit`,
);

/** Approves an account and queues a mail. Returns no row for an account that does not wait. */
export const approveAccount = statement<{ id: number }, { id: number }>(
  'approve_account',
  `with approved as (
     update users set onboarded_at = now()
      where id = :id and requested_at is not null and onboarded_at is null
        and suspended_at is null and erased_at is null returning id),
   mailed as (
     insert into deliveries (user_id, kind, channel, dedupe_key)
     select id, 'approved', 'email', 'approved:' || id from approved)
   select id from approved`,
);

/**
 * Closes an account. Its identities can sign up again, which creates a new account. Until the account is erased, their
 * hashes are kept for a ban.
 */
export const closeAccount = statement<{ id: number }, { userId: number }>(
  'close_account',
  `with closed as (
     update users set erased_at = now(), role = 'member', onboarding_draft = null where id = :userId and erased_at is null returning id
   ), identities_kept as (${keepIdentities}
   ), identities_closed as (
     update identities set closed_at = now(), email = null
       from closed where user_id = closed.id
   ), passkeys_deleted as (
     delete from passkeys using closed where user_id = closed.id
   ), codes_deleted as (
     delete from recovery_codes using closed where user_id = closed.id)
   select id from closed`,
);

interface DemoUser extends Record<string, unknown> {
  id: number;
  name: string;
  hours: number;
}

/** Creates a demo user at the place with the most sample people. Returns no row without sample people. */
export const insertDemoUser = statement<object, DemoUser>(
  'insert_demo_user',
  `insert into users (id, realm, name, birth_date, bio, location, latitude, longitude, interests,
                      terms_accepted_at, sensitive_accepted_at, onboarded_at, expires_at)
   select :id, 'demo', :name, :today::date - interval '29 years', '', home.location, home.latitude, home.longitude,
          '{Photography,Dancing,Travel}', now(), now(), now(), now() + make_interval(hours => :hours::int)
     from (select location, latitude, longitude from users where sample and realm = 'demo'
            group by location, latitude, longitude order by count(*) desc, location limit 1) home
   returning id`,
);

/** Sample people near the demo user, others for each: about every third of the first cards. */
export const findDemoLikers = statement<{ id: number }, { id: number; likes: number }>(
  'find_demo_likers',
  `select u.id from users u
     join preferences p on p.user_id = u.id and p.gender = 'all'
     join users demo_user on demo_user.id = :id
    where u.sample and u.realm = 'demo' and u.location = demo_user.location
      and u.birth_date > :today::date - interval '36 years'
    order by md5(u.id::text || :id::text) limit :likes`,
);

interface DemoLikes extends Record<string, unknown> {
  id: number;
  likers: number[];
  /** Encrypted, about the answer; null without one. */
  comments: (Buffer | null)[];
  prompt: string;
  answer: string;
}

/** Adds likes of sample people, some with a comment on the answer of the demo user. */
export const likeDemoUser = statement<object, DemoLikes>(
  'like_demo_user',
  `insert into swipes (swiper_id, swiped_id, liked, pair_key, item_kind, item_ref, item_digest, comment)
   select liker, :id, true, pair_key(liker, :id), about.kind, about.ref, about.digest, comment
     from unnest(:likers::bigint[], :comments::bytea[]) given (liker, comment)
     left join (select 'prompt' as kind, :prompt::text as ref, ${digestOf(':answer::text')} as digest) about
       on comment is not null
    order by liker /* several pairs */`,
);

/** What a new member would find. */
export const findCommunity = statement<{ hasEvents: boolean }, None>(
  'find_community',
  `select exists (select from events
                   where realm = 'live' and canceled_at is null and starts_at > now()) as "hasEvents"`,
);
