-- Who searches. Each is a man of 30 who looks for women of 22 to 40.
--   heavy    in the middle of the largest city, within 25 km, has swiped the nearest :heavy who fit: the worst case
--   city     the same place and radius with what the generator gave them, some 20 swipes
--   town     lives in a town, within 25 km
--   country  far from any city, within 100 km, has swiped the nearest 150
create table bench.viewers as
  with men as (select u.id, u.latitude, u.longitude, p.city, p.pos from users u join bench.people p using (id)
    where u.gender = 'male' and u.discretion = 'standard')
  (select id, 'heavy' as kind, 25 as km from men where city = 0 and latitude between 40.6 and 40.8 and longitude between -74.15 and -73.85
    order by md5(id::text) limit :each)
  union all
  (select id, 'city', 25 from men where city = 0 and latitude between 40.6 and 40.8 and longitude between -74.15 and -73.85
    order by md5(id::text) desc limit :each)
  union all
  (select id, 'town', 25 from men where city is null and longitude between -115 and -75 order by md5(id::text) limit :each)
  union all
  (select id, 'country', 100 from men where city is null and longitude between -115 and -100 and latitude between 35 and 48
    order by md5(id::text) desc limit :each);

update users set birth_date = current_date - interval '30 years 100 days' where id in (select id from bench.viewers);
update preferences p set age_min = 22, age_max = 40, gender = 'female', max_distance_km = v.km
  from bench.viewers v where v.id = p.user_id;

update users u set wants = wanted_genders(p.gender), wants_age_min = p.age_min, wants_age_max = p.age_max
  from preferences p, bench.viewers v where p.user_id = u.id and v.id = u.id;

delete from discover_profiles where id in (select id from bench.viewers);
insert into discover_profiles select * from discoverable where id in (select id from bench.viewers);
