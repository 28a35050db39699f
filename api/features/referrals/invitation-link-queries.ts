import { type None, statement } from '#db/sql.ts';

type Code = { hash: Buffer };

interface LinkRow {
  id: number;
  code: string;
  name: string;
  joined: number;
  capacity: number;
  visits: number;
}

/** Newest last. Bounded by the number that can be made. */
export const listLinkRows = statement<LinkRow, None>(
  'list_invitation_links',
  `select id, code, name, joined, capacity,
          (select count(*) from invitation_visits where link_id = id) as visits
     from invitation_links order by id limit 100`,
);

/** Serializes the making of links, so that their number is exact. */
export const lockLinks = statement<object, None>(
  'lock_invitation_links',
  `select pg_advisory_xact_lock(hashtextextended('invitation_links', 0))`,
);

export const insertLink = statement<
  { id: number },
  { code: string; name: string; capacity: number }
>(
  'insert_invitation_link',
  `insert into invitation_links (code, name, capacity) values (:code, :name, :capacity) returning id`,
);

export const deleteLinkRow = statement<{ name: string }, { id: number }>(
  'delete_invitation_link',
  'delete from invitation_links where id = :id returning name',
);

/** A link that admits more people, by its code. */
export const findOpenLink = statement<{ id: number }, { code: string }>(
  'find_open_invitation_link',
  'select id from invitation_links where code = :code and joined < capacity',
);

export const insertLinkVisit = statement<object, { id: number; day: string; visitor: Buffer }>(
  'insert_invitation_visit',
  `insert into invitation_visits (link_id, day, visitor) values (:id, :day::date, :visitor)
   on conflict do nothing`,
);

/** SQL: the link whose code has the hash of a cookie. There are few, so no index on the hash is needed. */
export const openLinkOf = `invitation_links where sha256(convert_to(code, 'UTF8')) = :hash and joined < capacity`;

/** Counts a person who joins. Returns no row for a link that is full or deleted. */
export const countJoined = statement<{ id: number }, Code>(
  'count_invitation_joined',
  `update invitation_links set joined = joined + 1
    where id = (select id from ${openLinkOf}) and joined < capacity returning id`,
);
