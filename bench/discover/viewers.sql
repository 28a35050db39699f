-- Viewers: men of 30 who look for women of 22 to 40.
--   heavy    center of the largest city, within 25 km, has swiped the nearest :heavy candidates: the worst case
--   city     same place and radius, with about 20 generated swipes
--   town     in a town, within 25 km
--   country  far from any city, within 50 km, has swiped the nearest 150
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
  (select id, 'country', 50 from men where city is null and longitude between -115 and -100 and latitude between 35 and 48
    order by md5(id::text) desc limit :each);

update users set birth_date = current_date - interval '30 years 100 days' where id in (select id from bench.viewers);
update preferences p set age_min = 22, age_max = 40, gender = 'female', max_distance_km = v.km
  from bench.viewers v where v.id = p.user_id;

update users u set wanted_genders = wanted_genders(p.gender), wanted_age_min = p.age_min, wanted_age_max = p.age_max
  from preferences p, bench.viewers v where p.user_id = u.id and v.id = u.id;

delete from discover_profiles where id in (select id from bench.viewers);
insert into discover_profiles select * from discoverable where id in (select id from bench.viewers);
