-- Alternative design: a point index in order of distance, on a table with the same columns.
create extension if not exists btree_gist;
create table bench.points as select *, point(longitude, latitude) as pt from discover_profiles order by id;
alter table bench.points add primary key (id);
create index points_pt on bench.points using gist (pt, gender);
