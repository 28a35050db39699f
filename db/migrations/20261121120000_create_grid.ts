import type { Knex } from 'knex';

/**
 * Where a member is, as a cell of a grid: rows of 1/20 degree (5.6 km), columns of the same width at
 * the equator and widened in whole steps towards the poles, so that a cell is 3.7 to 7.5 km wide
 * outside the polar circles. The trigger snaps whatever is written, so a raw fix cannot be stored even by mistake.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create function grid_row(latitude float8, per_degree int) returns int
      language sql immutable parallel safe
      return least(floor((latitude + 90) * per_degree)::int, 180 * per_degree - 1);

    create function grid_columns(grid_row int, per_degree int) returns int
      language sql immutable parallel safe
      return floor(360 * per_degree / greatest(1, round(1 / cos(radians((grid_row + 0.5::float8) / per_degree - 90)))))::int;

    create function grid_column(longitude float8, columns int) returns int
      language sql immutable parallel safe
      return least(floor((longitude + 180) * columns / 360)::int, columns - 1);

    create function grid_cell(latitude float8, longitude float8, per_degree int) returns int
      language sql immutable parallel safe
      return grid_row(latitude, per_degree) * 10000
        + grid_column(longitude, grid_columns(grid_row(latitude, per_degree), per_degree));

    create function snap_position() returns trigger language plpgsql as $$
    declare
      line int := grid_row(new.latitude, 20);
      columns int := grid_columns(line, 20);
    begin
      new.longitude := -180 + (grid_column(new.longitude, columns) + 0.5::float8) * 360 / columns;
      new.latitude := (line + 0.5::float8) / 20 - 90;
      return new;
    end $$;

    create trigger users_snap_position before insert or update of latitude, longitude on users
      for each row when (new.latitude is not null and new.longitude is not null) execute function snap_position();

    update users set latitude = latitude, longitude = longitude where latitude is not null;

    -- Only when a position changed, never where it was: enough for the limits on moves.
    create table position_changes (
      user_id bigint not null references users (id) on delete cascade,
      changed_at timestamptz not null default now(),
      primary key (user_id, changed_at)
    );
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop table position_changes;
    drop trigger users_snap_position on users;
    drop function snap_position, grid_cell, grid_column, grid_columns, grid_row;
  `);
