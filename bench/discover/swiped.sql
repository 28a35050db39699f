-- Swipes of the heavy and country viewers: the nearest women, so that every search must skip them. Made a day ago: a
-- deck is built after the swipes that it excludes.
delete from swipes s using bench.viewers v where s.swiper_id = v.id and v.kind in ('heavy', 'country');
insert into swipes (swiper_id, swiped_id, liked, created_at, pair_key)
  select v.id, near.id, true, now() - interval '1 day', pair_key(v.id, near.id)
  from bench.viewers v join discover_profiles me on me.id = v.id, lateral (
    select c.id from bench.points c where c.gender = 1 order by c.pt <-> point(me.longitude, me.latitude)
    limit case v.kind when 'heavy' then :heavy else 150 end) near
  where v.kind in ('heavy', 'country');
