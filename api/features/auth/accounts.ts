import { statement } from '#db/sql.ts';

interface NewAccount extends Record<string, unknown> {
  id: number;
  name: string;
  subjectHash: Buffer;
  /** Sealed. */
  email: Buffer;
  emailHash: Buffer;
}

/** The account of a provider's subject, made at its first sign-in; e-mail follows the provider. */
export const upsertAccount = statement<
  { id: number; created: boolean; refused: boolean },
  NewAccount
>(
  'upsert_account',
  `insert into users (id, realm, subject_hash, email, email_hash, name)
   values (:id, 'live', :subjectHash, :email, :emailHash, :name)
   on conflict (subject_hash) where erased_at is null do update set
     email = excluded.email, email_hash = excluded.email_hash
   returning id, xmax = 0 as created, suspended_at is not null as refused`,
);

export const completeAccount = statement<
  object,
  { id: number; birthDate: string; gender: string | null }
>(
  'complete_account',
  `update users set birth_date = :birthDate::date, gender = :gender,
          terms_accepted_at = now(), sensitive_accepted_at = now(), onboarded_at = now()
    where id = :id and onboarded_at is null`,
);

interface Visitor extends Record<string, unknown> {
  id: number;
  name: string;
  hours: number;
}

/** A visitor of the demo realm, placed where most sample people are. */
export const insertVisitor = statement<object, Visitor>(
  'insert_visitor',
  `insert into users (id, realm, name, birth_date, bio, location, latitude, longitude, interests,
                      terms_accepted_at, sensitive_accepted_at, onboarded_at, expires_at)
   select :id, 'demo', :name, current_date - interval '29 years', '', home.location, home.latitude, home.longitude,
          '{Photography,Dancing,Travel}', now(), now(), now(), now() + make_interval(hours => :hours::int)
     from (select location, latitude, longitude from users where sample and realm = 'demo'
            group by location, latitude, longitude order by count(*) desc, location limit 1) home
   returning id`,
);

/** Some sample people near the visitor have liked them already, so a match comes within a few swipes. */
export const likeVisitor = statement<object, { id: number; likes: number }>(
  'like_visitor',
  `insert into swipes (swiper_id, swiped_id, liked)
   select liker.id, :id, true from (
     select u.id from users u
       join preferences p on p.user_id = u.id and p.gender = 'all'
       join users visitor on visitor.id = :id
      where u.sample and u.realm = 'demo' and u.location = visitor.location
        and u.birth_date > current_date - interval '36 years'
      order by md5(u.id::text || :id::text) limit :likes) liker
    order by liker.id`,
);
