import type { Knex } from 'knex';

/** Sliders keep each of their values; a search ends where the band of the value ends. Kilometers are the default unit. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table preferences drop constraint preferences_max_distance_km_check,
      add constraint preferences_max_distance_km_check check (max_distance_km between 1 and 200) not valid;
    alter table discover_filters drop constraint discover_filters_distance_km_check,
      add constraint discover_filters_distance_km_check check (distance_km between 1 and 100) not valid;
    alter table users alter column distance_unit set default 'km';
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    alter table users alter column distance_unit set default 'auto';
    alter table preferences drop constraint preferences_max_distance_km_check,
      add constraint preferences_max_distance_km_check check (max_distance_km in (5, 10, 25, 50, 100)) not valid;
    alter table discover_filters drop constraint discover_filters_distance_km_check,
      add constraint discover_filters_distance_km_check check (distance_km in (5, 10, 25, 50, 100)) not valid;
  `);
