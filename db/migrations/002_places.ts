import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/**
 * Positions are grid cells: rows of 1/20 degree (5.6 km), columns of the same width at the equator, wider in
 * whole steps toward the poles (3.7 to 7.5 km outside the polar circles). A raw position is never stored. Distances
 * place members of sparse cells at the center of a parent cell.
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

    create function grid_center(latitude float8, longitude float8, per_degree int) returns point
      language sql immutable parallel safe
      return point(
        -180 + (grid_column(longitude, grid_columns(grid_row(latitude, per_degree), per_degree)) + 0.5::float8)
          * 360 / grid_columns(grid_row(latitude, per_degree), per_degree),
        (grid_row(latitude, per_degree) + 0.5::float8) / per_degree - 90);

    -- Cells with enough members; a nightly job updates them.
    create table crowded_cells (cell int primary key);

    create function snap_position() returns trigger language plpgsql as $$
    declare
      center point := grid_center(new.latitude, new.longitude, 20);
    begin
      if new.latitude is null or new.longitude is null then
        new.search_latitude := null;
        new.search_longitude := null;
        return new;
      end if;
      new.longitude := center[0];
      new.latitude := center[1];
      if not exists (select from crowded_cells where cell = grid_cell(center[1], center[0], 20)) then
        -- The parent cell is 1/4 degree high, and its center is in one of the small cells.
        center := grid_center(center[1], center[0], 4);
        center := grid_center(center[1], center[0], 20);
      end if;
      new.search_longitude := center[0];
      new.search_latitude := center[1];
      return new;
    end $$;
    create trigger users_snap_position before insert or update of latitude, longitude on users
      for each row execute function snap_position();

    -- Times of position changes for the rate limits; no positions.
    create table position_changes (
      user_id bigint not null references users (id) on delete cascade,
      changed_at timestamptz not null default now(),
      primary key (user_id, changed_at)
    );
  `);
