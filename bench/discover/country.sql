-- A synthetic country: 60 % of the members in ten cities with a normal distribution, 40 % in towns of 100
-- over an area of the size of the USA. `pos` is the geographic order; ids and row order are scattered, like
-- real signups. All values are hashes of `pos`, so each build is identical.
create schema if not exists bench;

create or replace function bench.draw(pos int, salt int) returns float8 language sql immutable parallel safe
  return (hashint4extended(pos, salt) & 9007199254740991) / 9007199254740992.0::float8;
create or replace function bench.gauss(pos int, salt int) returns float8 language sql immutable parallel safe
  return sqrt(-2 * ln(1 - bench.draw(pos, salt))) * cos(2 * pi() * bench.draw(pos, salt + 1));
-- A permutation of 0..members-1: 611953 is coprime to round numbers of members.
create or replace function bench.id_at(pos bigint) returns bigint language sql immutable parallel safe
  return 1099511627776 + ((pos * 611953 + 12345) % :members) * (9005000000000000 / :members);

create table bench.cities as
  select k, (lo * :members)::int as lo, (hi * :members)::int as hi, lat, lon from (values
    (0, 0.00, 0.20, 40.7, -74.0), (1, 0.20, 0.32, 34.05, -118.2), (2, 0.32, 0.40, 41.9, -87.6),
    (3, 0.40, 0.46, 29.8, -95.4), (4, 0.46, 0.51, 33.4, -112.1), (5, 0.51, 0.55, 39.95, -75.2),
    (6, 0.55, 0.57, 29.4, -98.5), (7, 0.57, 0.585, 32.7, -117.2), (8, 0.585, 0.595, 32.8, -96.8),
    (9, 0.595, 0.60, 37.3, -121.9)) v (k, lo, hi, lat, lon);

-- In order of id, so that the wide rows of the other tables need no sort.
create unlogged table bench.people as
  select *,
    greatest(18, age - (3 + bench.draw(pos, 30) * 9)::int) as age_min,
    least(65, age + (3 + bench.draw(pos, 31) * 12)::int) as age_max,
    case when bench.draw(pos, 33) < 0.88 then case gender when 'male' then 'female' when 'female' then 'male' else 'all' end
         when bench.draw(pos, 33) < 0.95 then case gender when 'nonbinary' then 'all' else gender end else 'all' end as wanted
  from (select pos, bench.id_at(pos) as id,
    case when bench.draw(pos, 1) < 0.47 then 'male' when bench.draw(pos, 1) < 0.97 then 'female' else 'nonbinary' end as gender,
    (20 + bench.draw(pos, 2) ^ 2 * 40)::int as age,
    coalesce(c.lat + 0.12 * bench.gauss(pos, 3), 25 + 24 * ((pos / 100 * 7919) % 10007) / 10007.0 + 0.05 * bench.gauss(pos, 3)) as lat,
    coalesce(c.lon + 0.12 * bench.gauss(pos, 5) / cos(radians(c.lat)),
      -124 + 57 * ((pos / 100 * 104729::bigint) % 100003) / 100003.0 + 0.05 * bench.gauss(pos, 5)) as lon,
    coalesce(c.lo, greatest((0.6 * :members)::int, least(pos - 500, :members - 1000))) as around_from,
    coalesce(c.hi - c.lo, 1000) as around_count,
    c.k as city,
    -- 20 swipes on average, with a long tail.
    least(case when c.k is null then 900 else 3000 end, floor(-ln(1 - bench.draw(pos, 7) * 0.9999) * :swipes * 1.02))::int as swipes
  from generate_series(0, :members - 1) pos left join bench.cities c on pos >= c.lo and pos < c.hi) p
  order by id;

insert into crowded_cells select grid_cell(lat, lon, 20) from bench.people group by 1 having count(*) >= 20;

insert into users (id, realm, name, birth_date, gender, bio, location, latitude, longitude,
    search_latitude, search_longitude, interests, discretion,
    show_online, last_active_on, terms_accepted_at, sensitive_accepted_at, onboarded_at,
    -- Columns that triggers maintain; triggers are off here.
    photo_keys, photo_colors, wanted_genders, wanted_age_min, wanted_age_max)
  select id, 'live', 'Member ' || pos,
    current_date - (age * 365.25 + 300 * bench.draw(pos, 8))::int, gender, repeat('A few words about me. ', 8),
    case when city is null then 'Town' else 'City' end,
    at[1], at[0], search_at[1], search_at[0],
    array(select distinct (array['Photography', 'Travel', 'Yoga', 'Hiking', 'Cooking', 'Dancing', 'Reading', 'Art', 'Music',
      'Fitness', 'Movies', 'Coffee', 'Wine', 'Dogs', 'Cats', 'Beach', 'Mountains', 'City Life', 'Food', 'Books', 'Sports',
      'Gaming', 'Technology', 'Nature', 'Fashion', 'Pets', 'Volunteering'])[1 + floor(bench.draw(pos, 10 + n) * 27)::int]
      from generate_series(1, 5) n),
    case when bench.draw(pos, 20) < 0.80 then 'standard' when bench.draw(pos, 20) < 0.95 then 'high' else 'maximum' end,
    bench.draw(pos, 21) < 0.95,
    current_date - case when bench.draw(pos, 22) < 0.1 then 0 else least(90, floor(-ln(1 - bench.draw(pos, 22)) * 15))::int end,
    now(), now(), now(),
    array[md5(pos || ':0'), md5(pos || ':1')], array['#7b2a66', '#7b2a66'], wanted_genders(wanted), age_min, oldest_wanted_age(age_max)
  from bench.people
    cross join lateral (select grid_center(lat, lon, 20) as at, grid_center(lat, lon, 4) as parent) p
    cross join lateral (select case when grid_cell(lat, lon, 20) in (select cell from crowded_cells) then at
      else grid_center(parent[1], parent[0], 20) end as search_at) s;

insert into preferences (user_id, age_min, age_max, max_distance_km, gender)
  select id, age_min, age_max, (array[10, 25, 50, 50, 100, 100])[1 + floor(bench.draw(pos, 32) * 6)::int], wanted
  from bench.people;

insert into photos (key, user_id, position, color)
  select md5(pos || ':' || n), id, n, '#7b2a66' from bench.people, generate_series(0, 1) n;

-- Two answered prompts a member.
insert into profile_prompts (user_id, slot, prompt, answer)
  select id, n, (array['perfect-sunday', 'proud-of'])[1 + n], repeat('An answer of some words. ', 4)
  from bench.people, generate_series(0, 1) n;

-- Distinct targets in the swiper's own city, or among the nearest 1000 positions outside the cities.
insert into swipes (swiper_id, swiped_id, liked, created_at, pair_key)
  select p.id, bench.id_at(target), (k * 7 + p.pos) % 100 < 30, now() - ((k * 37 + p.pos) % 300) * interval '1 day',
    pair_key(p.id, bench.id_at(target))
  from bench.people p, generate_series(0, p.swipes - 1) k,
    lateral (select p.around_from + (p.pos % p.around_count + k * 9973) % p.around_count as target) t
  where target <> p.pos;

insert into blocks (blocker_id, blocked_id, pair_key)
  select distinct blocker, blocked, pair_key(blocker, blocked)
  from generate_series(1, :members) n, lateral (
    select bench.id_at(floor(bench.draw(n, 40) * :members)::bigint) as blocker,
      bench.id_at(floor(bench.draw(n, 41) * :members)::bigint) as blocked) pair
  where blocker <> blocked;

insert into discover_profiles select * from discoverable;
