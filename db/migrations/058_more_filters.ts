import type { Knex } from 'knex';

/** Indexes are built, members are filled in and constraints are validated without blocking writes. */
export const config = { transaction: false };

const BATCH = 2000;

const HEIGHTS = 'height_min is null or height_max is not null and height_min <= height_max';

const CHECKS = {
  speaks: 'cardinality(speaks) <= 5',
  heights: HEIGHTS,
  children: 'cardinality(children) <= 10',
};

/** Columns of the view `discoverable` before this migration. */
const FORMER_COLUMNS = `id, search_cell(realm, search_latitude, search_longitude, 20) as cell,
    search_cell(realm, search_latitude, search_longitude, 2) as area, realm_code(realm) as realm,
    gender_code(gender) as gender, last_active_on as active, birth_date,
    interest_mask(interests) as interests, wanted_genders, wanted_age_min, wanted_age_max,
    show_online as shows_activity, search_latitude as latitude, search_longitude as longitude,
    special, photo_keys <> '{}' as has_photo`;

/** A hidden fact is null like one that is not given, so it cannot filter. */
const NEW_COLUMNS = `
    case when speaks_audience = 'everyone' then nullif(speaks, '{}') end as speaks,
    case when height_audience = 'everyone' then nullif(height, 0) end as height,
    case when children_audience = 'everyone' then nullif(children, '') end as children,
    case when verified_photo = split_part(photo_keys[1], '#', 1) then verified_at end as verified_at,
    (onboarded_at at time zone 'UTC')::date as joined, wanted_facts`;

const view = (columns: string) => `
  create or replace view discoverable as
    select ${columns}
      from users
     where discretion = 'standard' and onboarded_at is not null
       and suspended_at is null and erased_at is null and paused_at is null and hidden_at is null
       -- Demo visitors, whose accounts expire, see sample people only.
       and expires_at is null and (realm = 'live' or sample)
       -- Set once the preferences exist.
       and wanted_genders is not null`;

const FORMER =
  `cell area realm gender active birth_date interests wanted_genders wanted_age_min wanted_age_max
  shows_activity latitude longitude special has_photo`.split(/\s+/);
const ADDED = ['speaks', 'height', 'children', 'verified_at', 'joined', 'wanted_facts'];

const refreshFunction = (columns: string[]) => `
  create or replace function refresh_discover_profile() returns trigger language plpgsql as $$
  begin
    delete from discover_profiles where id = new.id and not exists (select from discoverable where id = new.id);
    insert into discover_profiles as current select * from discoverable where id = new.id
    on conflict (id) do update set
      ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
    where current is distinct from excluded;
    return null;
  end $$`;

const FACTS = 'speaks, speaks_audience, height, height_audience, children, children_audience';

/** @param more columns besides those of the baseline. */
const refreshTrigger = (more: string) => `
  create or replace trigger users_refresh_discover_profile after update of realm, sample, gender, birth_date, interests,
      latitude, longitude, discretion, show_online, wanted_genders, wanted_age_min, wanted_age_max, last_active_on,
      onboarded_at, paused_at, hidden_at, suspended_at, erased_at, expires_at, special, photo_keys${more}
    on users for each row when (old is distinct from new) execute function refresh_discover_profile()`;

const invalidateTrigger = (more: string) => `
  create or replace trigger users_invalidate_decks after update of realm, sample, gender, birth_date, interests,
      latitude, longitude, special, paused_at${more}
    on users for each row when (old is distinct from new) execute function invalidate_decks('id')`;

const INCLUDED = `interests, wanted_genders, wanted_age_min, wanted_age_max, shows_activity, special, has_photo`;
const FORMER_INDEXES = {
  discover_profiles_cell: `(cell, gender, active desc, id, birth_date) include (${INCLUDED})`,
  discover_profiles_area: `(area, gender, active desc) include (birth_date, id, latitude, longitude, ${INCLUDED})`,
  discover_profiles_realm: `(realm, gender, active desc) include (birth_date, id, latitude, longitude, ${INCLUDED})`,
};
const MORE_INCLUDED = `${INCLUDED}, ${ADDED.join(', ')}`;
const INDEXES = {
  discover_profiles_of_cell: `(cell, gender, active desc, id, birth_date) include (${MORE_INCLUDED})`,
  discover_profiles_of_area: `(area, gender, active desc) include (birth_date, id, latitude, longitude, ${MORE_INCLUDED})`,
  discover_profiles_of_realm: `(realm, gender, active desc) include (birth_date, id, latitude, longitude, ${MORE_INCLUDED})`,
};

async function createIndexes(knex: Knex, indexes: Record<string, string>): Promise<void> {
  for (const [name, on] of Object.entries(indexes)) {
    // An interrupted run leaves an invalid index.
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on discover_profiles ${on}`);
  }
}

async function dropIndexes(knex: Knex, indexes: Record<string, string>): Promise<void> {
  for (const name of Object.keys(indexes)) {
    await knex.raw(`drop index concurrently if exists ${name}`);
  }
}

/**
 * Filters by facts that everyone may see, by the badge and by the day of joining. The wanted facts of a member are
 * copied to `users` as the wanted ages are, because a filter by facts works in both directions.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table discover_filters
      add column if not exists speaks text[] not null default '{}',
      -- Centimeters; null without a limit.
      add column if not exists height_min smallint,
      add column if not exists height_max smallint,
      add column if not exists children text[] not null default '{}',
      -- Facts that are not given or hidden pass too.
      add column if not exists unstated boolean not null default false,
      add column if not exists verified boolean not null default false,
      add column if not exists new_here boolean not null default false`);
  for (const [name, check] of Object.entries(CHECKS)) {
    const constraint = `discover_filters_${name}_check`;
    await knex.raw(`
      alter table discover_filters
        drop constraint if exists ${constraint},
        add constraint ${constraint} check (${check}) not valid`);
    await knex.raw(`alter table discover_filters validate constraint ${constraint}`);
  }
  await knex.raw('alter table users add column if not exists wanted_facts jsonb');
  await knex.raw(`
    alter table discover_profiles
      add column if not exists speaks text[],
      add column if not exists height smallint,
      add column if not exists children text,
      add column if not exists verified_at timestamptz,
      add column if not exists joined date,
      add column if not exists wanted_facts jsonb`);
  await knex.raw(`
    alter table decks
      add column if not exists wanted_speaks text[],
      add column if not exists wanted_height_min int,
      add column if not exists wanted_height_max int,
      add column if not exists wanted_children text[],
      add column if not exists unstated boolean,
      add column if not exists verified_only boolean,
      add column if not exists new_only boolean,
      add column if not exists own_speaks text[],
      add column if not exists own_height int,
      add column if not exists own_children text`);
  await knex.raw(acceptsFacts);
  await knex.raw(copyWantedFacts);
  await knex.raw(view(`${FORMER_COLUMNS},${NEW_COLUMNS}`));
  await knex.raw(refreshFunction([...FORMER, ...ADDED]));
  await knex.raw(refreshTrigger(`, ${FACTS}, verified_photo, verified_at, wanted_facts`));
  await knex.raw(invalidateTrigger(`, ${FACTS}`));
  await knex.raw(`
    create or replace trigger discover_filters_copy after insert or delete or update on discover_filters
      for each row execute function copy_wanted_facts()`);
  await fillProfiles(knex);
  await createIndexes(knex, INDEXES);
  await dropIndexes(knex, FORMER_INDEXES);
}

/**
 * Whether wanted facts accept a member. A fact that is not shown to everyone is null, and passes with `unstated` only.
 * Not in SQL, which Postgres would inline: planning a search would take longer than most searches.
 */
const acceptsFacts = `
  create or replace function accepts_facts(wanted jsonb, speaks text[], height int, children text) returns boolean
    language plpgsql immutable parallel safe cost 1 as $$
  declare
    unstated boolean := coalesce((wanted ->> 'unstated')::boolean, false);
  begin
    return (wanted -> 'speaks' is null or coalesce(jsonb_exists_any(wanted -> 'speaks', speaks), unstated))
      and (wanted -> 'heightMin' is null
        or coalesce(height between (wanted ->> 'heightMin')::int and (wanted ->> 'heightMax')::int, unstated))
      and (wanted -> 'children' is null or coalesce(jsonb_exists(wanted -> 'children', children), unstated));
  end $$`;

const copyWantedFacts = `
  create or replace function copy_wanted_facts() returns trigger language plpgsql as $$
  declare
    wanted jsonb;
  begin
    if tg_op <> 'DELETE' and (new.speaks <> '{}' or new.height_min is not null or new.children <> '{}') then
      wanted := jsonb_strip_nulls(jsonb_build_object('speaks', nullif(new.speaks, '{}'),
        'heightMin', new.height_min, 'heightMax', new.height_max,
        'children', nullif(new.children, '{}'), 'unstated', new.unstated));
    end if;
    update users set wanted_facts = wanted
     where id = coalesce(new.viewer_id, old.viewer_id) and wanted_facts is distinct from wanted;
    return null;
  end $$`;

/** A batch locks its members first, so that no concurrent change of a profile is overwritten. */
async function fillProfiles(knex: Knex): Promise<void> {
  let after: number | null | undefined = 0;
  while (typeof after === 'number') {
    const from: number = after;
    after = await knex.transaction(async (trx) => {
      const { rows }: { rows: { last: number | null }[] } = await trx.raw(
        `select max(id)::float8 as last from (
           select id from users where id > :from order by id limit :batch for share) batch`,
        { from, batch: BATCH },
      );
      const last = rows[0]?.last;
      if (typeof last === 'number') await trx.raw(FILL, { from, last });
      return last;
    });
  }
}

const FILL = `
  update discover_profiles profile set
    ${ADDED.map((name) => `${name} = given.${name}`).join(', ')}
    from discoverable given
   where given.id = profile.id and profile.id > :from and profile.id <= :last and profile.joined is null`;

export async function down(knex: Knex): Promise<void> {
  await createIndexes(knex, FORMER_INDEXES);
  await dropIndexes(knex, INDEXES);
  await knex.raw(`
    drop trigger discover_filters_copy on discover_filters;
    drop function copy_wanted_facts, accepts_facts;
    ${refreshTrigger('')};
    ${invalidateTrigger('')};
    ${refreshFunction(FORMER)};
    drop view discoverable;
    ${view(FORMER_COLUMNS)};
    alter table discover_profiles ${ADDED.map((name) => `drop column ${name}`).join(', ')};
    alter table decks drop column wanted_speaks, drop column wanted_height_min, drop column wanted_height_max,
      drop column wanted_children, drop column unstated, drop column verified_only, drop column new_only,
      drop column own_speaks, drop column own_height, drop column own_children;
    alter table users drop column wanted_facts;
    alter table discover_filters drop column speaks, drop column height_min, drop column height_max,
      drop column children, drop column unstated, drop column verified, drop column new_here`);
}
